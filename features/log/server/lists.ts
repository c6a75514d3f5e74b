import { type Phrase, phrase } from "#platform/contract/i18n.ts";
import type { LogQuery } from "../contract.ts";

interface LogKind {
  name: Phrase;
  filter: Pick<LogQuery, "operation" | "action">;
}

/** Kinds of entries to filter by. */
export const KINDS: Readonly<Record<string, LogKind>> = {
  edits: { name: phrase("Edits"), filter: { operation: ["Edit"] } },
  deletions: { name: phrase("Deletions"), filter: { operation: ["Delete"] } },
  reports: {
    name: phrase("Reports and approvals"),
    filter: {
      action: ["report.dismiss", "report.approve", "report.reject", "report.escalate", "report.reopen"],
    },
  },
  bans: { name: phrase("Bans"), filter: { operation: ["Ban"] } },
  accounts: {
    name: phrase("Roles and accounts"),
    filter: { action: ["user.roles", "user.confirm", "user.delete"] },
  },
  spammers: { name: phrase("Spammers"), filter: { operation: ["Spam"] } },
  moderation: { name: phrase("All actions of moderators"), filter: { operation: ["Moderate", "Ban"] } },
};

/** Operations of lists that had an address of their own. */
export const EARLIER_LISTS: Readonly<Record<string, string[]>> = {
  edits: ["Edit", "Delete"],
  pending: ["Pending"],
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
