import { fold } from "#platform/server/search/text/fold.ts";

/** Where terms were found: the smallest first. */
const BEGINS = 0;
const BEGINS_A_WORD = 1;
const IN_NAME = 2;
const IN_HELP = 3;

/**
 * Returns how well a name, or else a text about it, contains all terms: the smallest number is the best match, null is
 * none.
 * @param terms Words as the reader typed them.
 */
export function matchIn(terms: string, name: string, help: string | null = null): number | null {
  const words = fold(terms).split(/\s+/).filter(Boolean);
  const folded = fold(name);
  const [first = ""] = words;
  if (words.every((word) => folded.includes(word))) {
    if (folded.startsWith(first)) return BEGINS;
    return folded.split(/[^\p{L}\p{N}]+/u).some((word) => word.startsWith(first)) ? BEGINS_A_WORD : IN_NAME;
  }
  const all = fold(`${name} ${help ?? ""}`);
  return words.every((word) => all.includes(word)) ? IN_HELP : null;
}

/** True when the match is in the help text only. */
export const isInHelp = (rank: number): boolean => rank === IN_HELP;

interface Ranked<T> {
  rank: number;
  value: T;
}

/** Returns the values that match, best first. */
export const ranked = <T>(each: readonly { rank: number | null; value: T }[]): Ranked<T>[] =>
  each
    .flatMap(({ rank, value }) => (rank === null ? [] : [{ rank, value }]))
    .sort((one, other) => one.rank - other.rank);
