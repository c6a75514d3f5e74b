/** Returns whether nothing is at the address, or no longer. */
export const isMissing = (status: number): boolean => status === 404 || status === 410;

/** Page numbers, ids and files: segments of an address without search terms. */
const NO_TERMS = /^(?:p\d+|[\d-]+)$|\.(?!html?$)\w+$/;
/** Longest result, in characters. */
const TERMS_AT_MOST = 100;

/** Returns the search terms in the last segment of an address; empty if there are none. */
export function termsOf(path: string): string {
  const [last = ""] = path.split("/").filter(Boolean).slice(-1);
  let plain = last;
  try {
    plain = decodeURIComponent(last);
  } catch {
    // A malformed segment is used unchanged.
  }
  if (NO_TERMS.test(plain)) return "";
  return plain
    .replace(/\.html?$/, "")
    .split(/[^\p{L}\p{N}\p{M}]+/u)
    .filter(Boolean)
    .join(" ")
    .slice(0, TERMS_AT_MOST);
}
