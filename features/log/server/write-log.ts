import type { Context } from "#platform/server/application/context.ts";
import { insertEntry } from "./queries.ts";

/** An action for the log. */
export interface Action {
  /** `{record}.{verb}`, such as `discussion.move`. */
  action: string;
  /** An operation name of the API; derived from the action by default. */
  operation?: string;
  recordType: string;
  recordID: number;
  parentRecordID?: number | null;
  /** Category whose moderators may see the entry. */
  categoryID?: number | null;
  recordUserID?: number | null;
  recordName?: string | null;
  /** The changes and the data for the undo, as JSON. */
  data?: Record<string, unknown>;
}

const OPERATIONS: Readonly<Record<string, string>> = { delete: "Delete", edit: "Edit", ban: "Ban" };

const operationOf = (action: string): string => OPERATIONS[action.split(".")[1] ?? ""] ?? "Moderate";

/** Logs an action in its transaction. Returns the entry's id. */
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
