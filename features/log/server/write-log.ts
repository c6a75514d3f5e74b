import type { Context } from "#platform/server/application/context.ts";
import { insertEntry } from "./queries.ts";

/** What was done to what. */
export interface Action {
  /** `{record}.{what was done}`, such as `discussion.move`. */
  action: string;
  /** One of the wire's words; left out, it follows from the action. */
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

const operationOf = (action: string): string => OPERATIONS[action.split(".")[1] ?? ""] ?? "Moderate";

/** Notes what the actor did, in the transaction of the action. Answers the entry's logID. */
export function writeLog(context: Context, action: Action): Promise<number> {
  const { actor, operationID, now } = context;
  return insertEntry(context, {
    operationID,
    action: action.action,
    operation: action.operation ?? operationOf(action.action),
    recordType: action.recordType,
    recordID: action.recordID,
    parentRecordID: action.parentRecordID ?? null,
    categoryID: action.categoryID ?? null,
    recordUserID: action.recordUserID ?? null,
    recordName: action.recordName ?? null,
    insertUserID: actor.userID || null,
    insertIPAddress: actor.address,
    dateInserted: now,
    data: JSON.stringify(action.data ?? {}),
  });
}
