/** Words of a part: few enough for PostgreSQL's limits, for excerpts at once, and for words to be near one another. */
const WORDS = 1500;
/** So much of a part is said again by the next one, so that what stands at the seam is found as a phrase. */
const OVERLAP = 30;

/** A text in parts that are indexed by themselves; cut between words. */
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
