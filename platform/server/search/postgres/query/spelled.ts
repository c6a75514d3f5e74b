import { hash } from "node:crypto";

/** Only the start of longer words counts; mistakes rarely occur at the end alone. */
const START = 7;
/** Length from which two letters may be wrong. */
const LONG = 7;
/** Length from which a word can be corrected. */
export const SHORTEST_MISTYPED = 4;

/** Returns how many letters of a word may be wrong. */
export const mistakesAllowed = (word: string): number =>
  [...word].length < SHORTEST_MISTYPED ? 0 : [...word].length < LONG ? 1 : 2;

function without(letters: readonly string[], mistakes: number, found: Set<string>): void {
  found.add(letters.join(""));
  if (mistakes === 0) return;
  for (let index = 0; index < letters.length; index++)
    without(letters.toSpliced(index, 1), mistakes - 1, found);
}

/**
 * Returns hashes of the word with as many letters removed as may be wrong. Words with similar spelling have at least
 * one hash in common; so do a few others.
 */
export function remainsOf(word: string): number[] {
  const found = new Set<string>();
  without([...word].slice(0, START), mistakesAllowed(word), found);
  return [...found].map((left) => hash("md5", left, "buffer").readInt32BE());
}

/** Returns the number of missing, additional, wrong or swapped letters between two words. */
export function mistakesBetween(one: string, other: string): number {
  const [a, b] = [[...one], [...other]];
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, index) => index);
  for (let i = 1; i <= a.length; i++) {
    const row = [i];
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1];
      let least = Math.min(last[j]! + 1, row[j - 1]! + 1, last[j - 1]! + (isSame ? 0 : 1));
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        least = Math.min(least, before[j - 2]! + 1);
      row.push(least);
    }
    [before, last] = [last, row];
  }
  return last.at(-1)!;
}
