import { htmlWith, withoutBase } from "#platform/contract/base-path.ts";
import { FOLDER_HEADER } from "#platform/contract/folders.ts";
import { atBase, BASE, PAGES } from "./base-path.ts";
import { changeOwnHtml } from "./html-block.tsx";
import { changeElements, type MakeElement } from "./jsx-runtime.ts";

type Props = Readonly<Record<string, unknown>>;

const CHANGES: Readonly<Record<string, (value: string) => string>> = {
  ...{ href: atBase, src: atBase, action: atBase, formAction: atBase, poster: atBase },
  srcSet: (value) => value.replace(/(?<=^|\s)\/(?!\/)/g, `${BASE}/`),
};

/** Returns the forum's own address for one that `atBase` has made. */
const ownAddress = (address: string) => withoutBase(PAGES, address) ?? withoutBase(BASE, address) ?? address;

/** Makes the calls of the page name its section, so that lists show what belongs to it. */
function markCalls(section: string): void {
  const send = window.fetch.bind(window);
  window.fetch = (input, init = {}) => {
    const isCall = typeof input === "string" && input.startsWith(`${BASE}/api/`);
    return send(input, isCall ? { ...init, headers: { ...init.headers, [FOLDER_HEADER]: section } } : init);
  };
}

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
  if (html) changed = { ...(changed ?? props), dangerouslySetInnerHTML: { __html: htmlWith(atBase, html) } };
  return changed ?? props;
}

/** Components get their properties as they are; the elements in which they end have addresses for the browser. */
const changing =
  (make: MakeElement): MakeElement =>
  (type, props, key) =>
    make(type, typeof type === "string" ? withAddresses(props as Props) : props, key);

/**
 * Prepares the scripts of a forum below a path of its host, or of a page in the folder of a section: what they render has
 * these paths, as the HTML of the server has, and what they read from there loses them.
 */
export function startBelowPath(): void {
  changeElements(changing);
  changeOwnHtml((html) => htmlWith(ownAddress, html));
  const { section } = document.documentElement.dataset;
  if (section) markCalls(section);
}
