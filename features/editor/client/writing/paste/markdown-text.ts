/**
 * Syntax that is unlikely to occur by chance: headings, lists, quotes, fences, tables, links, emphasis,
 * code.
 */
const MARKS: readonly RegExp[] = [
  /^ {0,3}#{1,6} \S/m,
  /^ {0,3}(?:```|~~~)/m,
  /^ {0,3}> ?\S/m,
  /^\s*[-*+] \S.*\n\s*(?:[-*+] \S|\s\s)/m,
  /^\s*\d{1,9}[.)] \S.*\n\s*(?:\d{1,9}[.)] \S|\s\s)/m,
  /^ {0,3}[-*+] \[[ x]\] \S/m,
  /^\s*\|?\s*:?-{3,}:?\s*\|/m,
  /!?\[[^\]\n]{1,300}\]\([^)\s]{1,2000}\)/,
  /(?:^|[\s(])(\*\*|__|~~)(?=\S)[^\n*_~]{1,300}(?<=\S)\1(?:$|[\s).,;:!?])/m,
  /(?:^|[\s(])([*_])(?=\S)[^\n*_]{1,300}(?<=\S)\1(?:$|[\s).,;:!?])/m,
  /(?:^|[\s(])`[^`\n]{1,300}`/m,
];

/** Returns whether a text looks like Markdown rather than plain text. */
export const looksLikeMarkdown = (text: string): boolean => MARKS.some((mark) => mark.test(text));
