import { Parser } from "htmlparser2";
import { renderBody } from "#features/formats/server/index.ts";

/** Blocks are sent together up to this length, so that a sentence has its context. */
const TOGETHER = 5000;

/** Divides HTML between its outermost elements, into parts of up to about `TOGETHER` characters. */
export function partsOf(html: string): string[] {
  const ends: number[] = [];
  let depth = 0;
  const parser = new Parser({
    onopentagname: () => {
      depth += 1;
    },
    onclosetag: () => {
      depth -= 1;
      if (depth === 0) ends.push(parser.endIndex + 1);
    },
  });
  parser.end(html);
  const parts: string[] = [];
  let start = 0;
  for (const [place, end] of ends.entries()) {
    const next = ends[place + 1] ?? html.length;
    if (next - start <= TOGETHER) continue;
    parts.push(html.slice(start, end));
    start = end;
  }
  if (start < html.length) parts.push(html.slice(start));
  return parts;
}

/** Marks what services must leave as it is: code, and the names of members. */
export const withMarks = (html: string): string =>
  html
    .replaceAll(/<(pre|code)(?=[\s>])/g, '<$1 translate="no"')
    .replaceAll(' class="atMention"', ' class="atMention" translate="no"');

/** A translation is shorter than this; more is not read, because reading takes time. */
export const isTooLong = (original: string, translated: string): boolean =>
  translated.length > 2 * original.length + 1000;

const ADDRESSES = ["href", "src"];

/** Returns the addresses of all links, pictures and frames. */
function addressesIn(html: string): Set<string> {
  const found = new Set<string>();
  const parser = new Parser({
    onattribute: (name, value) => {
      if (ADDRESSES.includes(name)) found.add(value);
    },
  });
  parser.end(html);
  return found;
}

/**
 * Returns translated HTML after the filter that every post passes. Null when it is too long, and when it leads to an
 * address that the original does not have: a service must not add any.
 */
export function safeTranslation(original: string, translated: string): string | null {
  if (isTooLong(original, translated)) return null;
  const { html } = renderBody(translated, "html");
  const known = addressesIn(original);
  for (const address of addressesIn(html)) if (!known.has(address)) return null;
  return html;
}
