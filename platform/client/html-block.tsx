import type { Ref } from "react";

/** HTML that is rendered on the server stands in the page already: its data need not carry it a second time. */
const ATTRIBUTE = "data-html";
const MARK = "$html";

let rendered: Map<string, number> | null = null;

/** Runs one rendering on the server, and gives the HTML blocks that it put into the page, by what they hold. */
export function collectingHtml<T>(render: () => T): { result: T; blocks: ReadonlyMap<string, number> } {
  const blocks = new Map<string, number>();
  rendered = blocks;
  try {
    return { result: render(), blocks };
  } finally {
    rendered = null;
  }
}

/** For `JSON.stringify`: puts the block's number in place of its HTML. */
export const withoutHtml = (blocks: ReadonlyMap<string, number>) => (_key: string, value: unknown) => {
  const block = typeof value === "string" ? blocks.get(value) : undefined;
  return block === undefined ? value : { [MARK]: block };
};

/** For `JSON.parse` in the browser: reads the HTML back from the page. */
export function htmlFromPage(_key: string, value: unknown): unknown {
  const block = (value as Record<string, unknown> | null)?.[MARK];
  if (typeof block !== "number") return value;
  return document.querySelector(`[${ATTRIBUTE}="${block}"]`)?.innerHTML ?? "";
}

function numberOf(html: string): number | undefined {
  if (!rendered) return undefined;
  const known = rendered.get(html) ?? rendered.size;
  rendered.set(html, known);
  return known;
}

interface HtmlBlockProps {
  html: string;
  className: string | undefined;
  ref?: Ref<HTMLDivElement>;
}

/** HTML that the server made safe before it was stored. */
export function HtmlBlock({ html, className, ref }: HtmlBlockProps) {
  const block = { [ATTRIBUTE]: numberOf(html) };
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
