import type { Context } from "#platform/server/context.ts";
import { insertEntry } from "./queries.ts";

/** What was done to what. */
export interface Deed {
  /** `{record}.{what was done}`, such as `discussion.move`. */
  deed: string;
  /** One of the wire's words; left out, it follows from the deed. */
  operation?: string;
  recordType: string;
  recordID: number;
  parentRecordID?: number | null;
  /** Where it was done: whoever moderates there sees it. */
  categoryID?: number | null;
  recordUserID?: number | null;
  recordName?: string | null;
  /** What it changed, and what taking it back takes, as JSON. */
  data?: Record<string, unknown>;
}

const OPERATIONS: Readonly<Record<string, string>> = { delete: "Delete", edit: "Edit", ban: "Ban" };

const operationOf = (deed: string): string => OPERATIONS[deed.split(".")[1] ?? ""] ?? "Moderate";

/** Notes what the actor did, in the transaction of the deed. Answers the entry's logID. */
export function writeLog(context: Context, deed: Deed): Promise<number> {
  const { actor, actID, now } = context;
  return insertEntry(context, {
    actID,
    deed: deed.deed,
    operation: deed.operation ?? operationOf(deed.deed),
    recordType: deed.recordType,
    recordID: deed.recordID,
    parentRecordID: deed.parentRecordID ?? null,
    categoryID: deed.categoryID ?? null,
    recordUserID: deed.recordUserID ?? null,
    recordName: deed.recordName ?? null,
    insertUserID: actor.userID || null,
    insertIPAddress: actor.address,
    dateInserted: now,
    data: JSON.stringify(deed.data ?? {}),
  });
}
