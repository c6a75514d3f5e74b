import { diffWordsWithSpace } from "diff";
import type { Part, TextDifference } from "../contract.ts";

/** Beyond this many changed words two texts have little in common, and are shown one after the other. */
const MOST_CHANGES = 4000;
const LONGEST_MS = 200;

/** What was taken out of a text and what was put in, word by word; what stands next to each other is one part. */
export function differenceOf(before: string, after: string): Part[] {
  const limits = { maxEditLength: MOST_CHANGES, timeout: LONGEST_MS };
  const found = diffWordsWithSpace(before, after, limits);
  if (!found) return [part("removed", before), part("added", after)];
  return found.map(({ added, removed, value }) =>
    part(added ? "added" : removed ? "removed" : "same", value),
  );
}

const part = (kind: Part["kind"], text: string): Part => ({ kind, text });

const textIn = (state: Readonly<Record<string, unknown>> | null, field: string): string | null => {
  const value = state?.[field];
  return typeof value === "string" ? value : null;
};

/** What an edit changed of the title and of the text; null for what it left as it was. */
export function textDifference(
  before: Readonly<Record<string, unknown>> | null,
  after: Readonly<Record<string, unknown>> | null,
): TextDifference {
  const of = (field: string): Part[] | null => {
    const [was, is] = [textIn(before, field), textIn(after, field)];
    return was === null || is === null || was === is ? null : differenceOf(was, is);
  };
  return { name: of("name"), text: of("text") };
}
