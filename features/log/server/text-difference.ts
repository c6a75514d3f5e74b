import { notFound } from "#platform/contract/errors.ts";
import { runInWorker } from "#platform/server/concurrency/worker-thread.ts";
import type { Part, TextDifference } from "../contract.ts";
import type { LogEntry } from "./tables.ts";

const COMPARE = new URL("./compare-texts.ts", import.meta.url);
const DEADLINE_MS = 3000;

type State = Readonly<Record<string, unknown>>;

const fieldOf = (state: unknown, field: string): string | null => {
  const value = (state as State | null | undefined)?.[field];
  return typeof value === "string" ? value : null;
};

/** Returns title and text before and after an edit; null for unchanged fields. */
export function changedTexts(before: unknown, after: unknown) {
  const changed = (field: string) => {
    const [was, is] = [fieldOf(before, field), fieldOf(after, field)];
    return was === null || is === null || was === is ? null : { before: was, after: is };
  };
  return { name: changed("name"), text: changed("text") };
}

/** Returns whether an entry is a text edit, which can be compared. */
export const isRevision = (before: unknown, after: unknown): boolean =>
  fieldOf(before, "text") !== null && fieldOf(after, "text") !== null;

/**
 * Returns the changes of title and text, word by word. Texts with too little in common, or which
 * take too long to compare, are returned as one removed and one added part. Throws 404 for entries
 * that are not text edits.
 */
export async function textDifference({ data }: LogEntry): Promise<TextDifference> {
  const { before, after } = data;
  if (!isRevision(before, after)) throw notFound("Revision");
  let isWhole = false;
  const partsOf = async (texts: { before: string; after: string } | null): Promise<Part[] | null> => {
    if (!texts) return null;
    const parts = await runInWorker<typeof import("./compare-texts.ts")>(COMPARE, texts, DEADLINE_MS);
    if (parts) return parts;
    isWhole = true;
    return [
      { kind: "removed", text: texts.before },
      { kind: "added", text: texts.after },
    ];
  };
  const { name, text } = changedTexts(before, after);
  return { name: await partsOf(name), text: await partsOf(text), isWhole };
}
