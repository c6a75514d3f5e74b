/** Returns whether nothing is at the address, or no longer. */
export const isMissing = (status: number): boolean => status === 404 || status === 410;

/** Words that stand for a page number in an address, and files that robots look for. */
const NO_WORDS = /^(?:p\d+|[\d-]+)$|\.(?!html?$)\w+$/;
const WORDS_AT_MOST = 100;

/** Returns the words of an address, to search for what it may have led to: those of its last segment. */
export function wordsOf(path: string): string {
  const [last = ""] = path.split("/").filter(Boolean).slice(-1);
  let plain = last;
  try {
    plain = decodeURIComponent(last);
  } catch {
    // A malformed address is shown as it is.
  }
  if (NO_WORDS.test(plain)) return "";
  return plain
    .replace(/\.html?$/, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join(" ")
    .slice(0, WORDS_AT_MOST);
}
