import type { Ref } from "react";
import { blockMark } from "./cached-part.tsx";

/** Server-rendered HTML is already in the page, so the page's data does not repeat it. */
const ATTRIBUTE = "data-html";
const MARK = "$html";
/**
 * Matches the placeholders that `withoutHtml` puts into JSON. Inside a string their quotes would be
 * escaped.
 */
export const HTML_IN_JSON = /\{"\$html":(\d+)\}/;

interface Blocks {
  numbers: Map<string, number>;
  count: number;
}

let rendered: Blocks | null = null;

/** Renders a page on the server and returns the numbers of its HTML blocks by content. */
export function collectingHtml<T>(render: () => T): { result: T; blocks: ReadonlyMap<string, number> } {
  const blocks: Blocks = { numbers: new Map(), count: 0 };
  rendered = blocks;
  try {
    return { result: render(), blocks: blocks.numbers };
  } finally {
    rendered = null;
  }
}

/**
 * Copies a value with the number of each block in place of its HTML, and with the results of `known` in
 * place of records. Parts that contain neither are not copied.
 */
export function withoutHtml(
  value: unknown,
  blocks: ReadonlyMap<string, number>,
  known?: ReadonlyMap<object, unknown>,
): unknown {
  if (typeof value === "string") {
    const block = blocks.get(value);
    return block === undefined ? value : { [MARK]: block };
  }
  if (typeof value !== "object" || value === null) return value;
  const instead = known?.get(value);
  if (instead !== undefined) return instead;
  let copy: Record<string, unknown> | null = null;
  const values = value as Record<string, unknown>;
  for (const name of Object.keys(values)) {
    const before = values[name];
    const after = withoutHtml(before, blocks, known);
    if (after === before) continue;
    copy ??= (Array.isArray(value) ? [...value] : { ...values }) as Record<string, unknown>;
    copy[name] = after;
  }
  return copy ?? value;
}

/** Returns HTML of the page with the paths of the forum; they are as written unless `changeOwnHtml` was called. */
export let ownHtml = (html: string): string => html;

/** Replaces the function that reads HTML of the page. Call it before the page's data is read. */
export function changeOwnHtml(change: (html: string) => string): void {
  ownHtml = change;
}

/** Reviver for `JSON.parse` in the browser: reads the HTML of blocks back from the page. */
export function htmlFromPage(_key: string, value: unknown): unknown {
  const block = (value as Record<string, unknown> | null)?.[MARK];
  if (typeof block !== "number") return value;
  return ownHtml(document.querySelector(`[${ATTRIBUTE}="${block}"]`)?.innerHTML ?? "");
}

/** Returns the number of a block on the page being rendered. */
export function numberOfBlock(html: string): number | undefined {
  if (!rendered) return undefined;
  const known = rendered.numbers.get(html) ?? rendered.count++;
  rendered.numbers.set(html, known);
  return known;
}

/** Reserves `count` consecutive block numbers and returns the first. */
export function numberBlocks(count: number): number {
  if (!rendered) return 0;
  rendered.count += count;
  return rendered.count - count;
}

interface HtmlBlockProps {
  html: string;
  /** HTML to show in place of `html`, which stays in the data of the page. Default: `html`. */
  shown?: string;
  className: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** Renders HTML that the server sanitized before it was stored. */
export function HtmlBlock({ html, shown = html, className, ref }: HtmlBlockProps) {
  const number = numberOfBlock(html);
  const block = { [ATTRIBUTE]: number === undefined ? undefined : blockMark(html, number) };
  return (
    <div
      ref={ref}
      className={className}
      dir="auto"
      {...block}
      // Only the server renders the number.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what this component is for
      dangerouslySetInnerHTML={{ __html: shown }}
    />
  );
}
