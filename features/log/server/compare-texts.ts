import { diffWordsWithSpace } from "diff";
import type { Part } from "../contract.ts";

/** Texts that differ in more words than this have too little in common. */
const MOST_CHANGES = 4000;
const LONGEST_MS = 200;

/**
 * Compares two texts word by word; adjacent words of one kind are one part. Returns null when the texts have too little
 * in common. Runs in a worker thread: two long texts take as long as the limits above allow.
 */
export default function compareTexts({ before, after }: { before: string; after: string }): Part[] | null {
  const found = diffWordsWithSpace(before, after, { maxEditLength: MOST_CHANGES, timeout: LONGEST_MS });
  return (
    found?.map(({ added, removed, value }) => ({
      kind: added ? "added" : removed ? "removed" : "same",
      text: value,
    })) ?? null
  );
}
