import { htmlWithBase, htmlWithoutBase, withBase } from "#platform/contract/base-path.ts";
import { BASE } from "./base-path.ts";
import { changeOwnHtml } from "./html-block.tsx";
import { changeElements, type MakeElement } from "./jsx-runtime.ts";

type Props = Readonly<Record<string, unknown>>;

const at = (address: string) => withBase(BASE, address);

const CHANGES: Readonly<Record<string, (value: string) => string>> = {
  ...{ href: at, src: at, action: at, formAction: at, poster: at },
  srcSet: (value) => value.replace(/(?<=^|\s)\/(?!\/)/g, `${BASE}/`),
};

/** Returns the properties of an element with addresses as browsers need them. */
function withAddresses(props: Props): Props {
  let changed: Record<string, unknown> | null = null;
  for (const [name, change] of Object.entries(CHANGES)) {
    const value = props[name];
    if (typeof value !== "string") continue;
    const address = change(value);
    if (address !== value) changed = { ...(changed ?? props), [name]: address };
  }
  const { __html: html } = (props["dangerouslySetInnerHTML"] ?? {}) as { __html?: string };
  if (html)
    changed = { ...(changed ?? props), dangerouslySetInnerHTML: { __html: htmlWithBase(BASE, html) } };
  return changed ?? props;
}

/** Components get their properties as they are; the elements in which they end have addresses for the browser. */
const changing =
  (make: MakeElement): MakeElement =>
  (type, props, key) =>
    make(type, typeof type === "string" ? withAddresses(props as Props) : props, key);

/**
 * Prepares the scripts of a forum below a path of its host: what they render has the base path, as the HTML of the server
 * has, and what they read from there loses it.
 */
export function startBelowPath(): void {
  changeElements(changing);
  changeOwnHtml((html) => htmlWithoutBase(BASE, html));
}
