/**
 * Words per part: few enough for PostgreSQL's limits, for quick excerpts, and for words in a part to be close together.
 */
const WORDS = 1500;
/** Words repeated at the beginning of the next part, so that phrases across the boundary are found. */
const OVERLAP = 30;

/** Splits a text between words into parts that are indexed separately. */
export function partsOfBody<Word extends { from: number; to: number }>(
  body: string,
  terms: readonly Word[],
): { text: string; terms: readonly Word[] }[] {
  if (terms.length <= WORDS) return [{ text: body, terms }];
  const parts = [];
  for (let start = 0; start < terms.length - (start > 0 ? OVERLAP : 0); start += WORDS - OVERLAP) {
    const part = terms.slice(start, start + WORDS);
    const from = start === 0 ? 0 : part[0]!.from;
    const to = terms[start + WORDS]?.from ?? body.length;
    parts.push({ text: body.slice(from, to), terms: part });
  }
  return parts;
}
