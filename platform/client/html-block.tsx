import type { Ref } from "react";
import { blockMark } from "./cached-part.tsx";

/** HTML that is rendered on the server stands in the page already: its data need not carry it a second time. */
const ATTRIBUTE = "data-html";
const MARK = "$html";
/** What `withoutHtml` puts into JSON; in a string its quotes would be escaped. */
export const HTML_IN_JSON = /\{"\$html":(\d+)\}/;

interface Blocks {
  numbers: Map<string, number>;
  count: number;
}

let rendered: Blocks | null = null;

/** Runs one rendering on the server, and gives the HTML blocks that it put into the page, by what they hold. */
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
 * The same value with each block's number in place of its HTML, and what `known` says in place of a record; what holds
 * neither is not copied.
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

/** For `JSON.parse` in the browser: reads the HTML back from the page. */
export function htmlFromPage(_key: string, value: unknown): unknown {
  const block = (value as Record<string, unknown> | null)?.[MARK];
  if (typeof block !== "number") return value;
  return document.querySelector(`[${ATTRIBUTE}="${block}"]`)?.innerHTML ?? "";
}

/** The number of a block on the page that is rendered now. */
export function numberOfBlock(html: string): number | undefined {
  if (!rendered) return undefined;
  const known = rendered.numbers.get(html) ?? rendered.count++;
  rendered.numbers.set(html, known);
  return known;
}

/** The first of so many numbers that no other block of the page has. */
export function numberBlocks(count: number): number {
  if (!rendered) return 0;
  rendered.count += count;
  return rendered.count - count;
}

interface HtmlBlockProps {
  html: string;
  className: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** HTML that the server made safe before it was stored. */
export function HtmlBlock({ html, className, ref }: HtmlBlockProps) {
  const number = numberOfBlock(html);
  const block = { [ATTRIBUTE]: number === undefined ? undefined : blockMark(html, number) };
  return (
    <div
      ref={ref}
      className={className}
      dir="auto"
      {...block}
      // The number is the server's alone.
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: what this component is for
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}
