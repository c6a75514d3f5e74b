import type { Quoted } from "./quote-into.ts";
import { quotedBody } from "./quoted-body.ts";

const BLOCKS = "p, div, li, pre, blockquote, table, tr, h1, h2, h3, h4, h5, h6, summary";

function textOf(html: string): string {
  const body = quotedBody(html);
  for (const br of body.querySelectorAll("br")) br.replaceWith("\n");
  for (const block of body.querySelectorAll(BLOCKS)) block.append("\n\n");
  return (body.textContent ?? "").replace(/\n\s*\n/g, "\n\n").trim();
}

/** Converts a quote to plain Markdown text, for a field without formatting. */
export const plainQuote = ({ html }: Quoted): string =>
  textOf(html)
    .split("\n")
    .map((line) => `> ${line.trim().replace(/^(\d+)([.)])/, "$1\\$2")}`.trimEnd())
    .join("\n");

/** Appends a block of Markdown to a plain field and places the caret below it. */
export function addBelow(area: HTMLTextAreaElement, block: string): void {
  const above = area.value.trimEnd();
  area.value = `${above && `${above}\n\n`}${block}\n\n`;
  area.setSelectionRange(area.value.length, area.value.length);
  area.focus();
  area.dispatchEvent(new Event("input", { bubbles: true }));
}
