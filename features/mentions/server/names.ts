const LONGEST = 100;
// An imported name may hold anything, and in HTML some of its characters are written as several.
const LONGEST_WRITTEN = 6 * LONGEST;
const PART = "\\p{L}\\p{M}\\p{N}_";
const NAME = new RegExp(
  `(?<![${PART}@/])@(?:(?<quote>"|&quot;)(?<quoted>[^"<>\\n]{1,${LONGEST_WRITTEN}}?)\\k<quote>|(?<plain>[${PART}]{1,${LONGEST}})(?![${PART}@]))`,
  "gu",
);
const ENTITIES: Record<string, string> = { amp: "&", lt: "<", gt: ">", quot: '"' };

export interface WrittenName {
  name: string;
  /** Offset in the text, of the `@`. */
  from: number;
  to: number;
}

/** The names in a text of HTML that are written as `@name` or `@"name with spaces"`, in their order. */
export function namesIn(text: string): WrittenName[] {
  if (!text.includes("@")) return [];
  return [...text.matchAll(NAME)].map((found) => {
    const { quoted, plain = "" } = found.groups!;
    const name = quoted === undefined ? plain : decoded(quoted).trim();
    return { name, from: found.index, to: found.index + found[0].length };
  });
}

/** Returns whether a text, which may be HTML, may contain a name. */
export const mayName = (text: string): boolean => text.includes("@") && text.search(NAME) >= 0;

/** Normalizes a name, so that its spellings compare as equal. */
export const keyOf = (name: string): string => name.normalize("NFC").toLowerCase();

export function decoded(html: string): string {
  return html.includes("&") ? html.replace(/&(amp|lt|gt|quot);/g, (_, name) => ENTITIES[name]!) : html;
}
