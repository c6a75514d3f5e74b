import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { LogQuery } from "../contract.ts";

interface LogList {
  name: Phrase;
  /** Set for lists with their own dashboard page and a counter. */
  queue?: { name: Phrase; counter: string };
  operations: string[];
}

/** Lists of the log, by the last part of their address in the dashboard. */
export const LISTS: Readonly<Record<string, LogList>> = {
  edits: { name: phrase("Edits and deletions"), operations: ["Edit", "Delete"] },
  moderation: {
    name: phrase("Moderation"),
    operations: ["Moderate", "Ban"],
    queue: { name: phrase("Moderation Queue"), counter: "ModerationQueue" },
  },
  spam: {
    name: phrase("Spam"),
    operations: ["Spam"],
    queue: { name: phrase("Spam Queue"), counter: "SpamQueue" },
  },
  pending: { name: phrase("Pending"), operations: ["Pending"] },
};

const isOnly = (sent: readonly string[] | undefined, word: string): boolean =>
  sent?.length === 1 && sent[0]?.toLowerCase() === word;

/** Returns the title of a list by its filters. */
export function titleOf({ recordType, recordID, parentRecordID, operation, action }: LogQuery): Phrase {
  const isDeletions = isOnly(operation, "delete") || isOnly(action, "comment.delete");
  if (recordType === "comment" && parentRecordID && isDeletions) return phrase("Deleted Comments");
  const isPost = recordType === "discussion" || recordType === "comment";
  return isPost && recordID ? phrase("Revision History") : phrase("Log");
}
