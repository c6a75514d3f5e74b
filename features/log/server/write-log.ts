import { erasureBegun } from "#features/personal-data/server/index.ts";
import { emailVouched, rolesChanged } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { findNewestLocked, insertEntry, updateRevision } from "./queries.ts";

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

/**
 * Edits by the author within this time belong to the same revision, unless another user edited in
 * between.
 */
const SAME_REVISION_MS = 5 * 60_000;

interface Revision extends Action {
  recordUserID: number | null;
  data: { before: object; after: object };
}

/** Logs an edit with the old and new text. Returns the entry's id. */
export async function writeRevision(context: Context, action: Revision): Promise<number> {
  const { actor, now } = context;
  const last = actor.userID === action.recordUserID ? await findNewestLocked(context, action) : undefined;
  const goesOn =
    last &&
    last.insertUserID === actor.userID &&
    last.recordUserID === actor.userID &&
    last.dateUndone === null &&
    now.getTime() - last.dateInserted.getTime() < SAME_REVISION_MS;
  if (!goesOn) return writeLog(context, action);
  await updateRevision(context, last.logID, { ...last.data, after: action.data.after });
  return last.logID;
}

/** Logs which staff member confirmed the address of an account. */
export const vouchedEmails = onInTransaction(emailVouched, async (context, vouched) => {
  const { userID, name, roleIDsBefore, roleIDsAfter } = vouched;
  await writeLog(context, {
    action: "user.confirm",
    recordType: "user",
    recordID: userID,
    recordUserID: userID,
    recordName: name,
    data: { before: { roleIDs: roleIDsBefore }, after: { roleIDs: roleIDsAfter } },
  });
});

/** Logs which staff member changed the roles of an account. */
export const changedRoles = onInTransaction(rolesChanged, async (context, changed) => {
  const { userID, name, roleIDsBefore, roleIDsAfter } = changed;
  await writeLog(context, {
    action: "user.roles",
    recordType: "user",
    recordID: userID,
    recordUserID: userID,
    recordName: name,
    data: { before: { roleIDs: roleIDsBefore }, after: { roleIDs: roleIDsAfter } },
  });
});

/** The log records the deletion of an account by its id only. */
export const erasedAccounts = onInTransaction(erasureBegun, async (context, { userID }) => {
  await writeLog(context, { action: "user.delete", recordType: "user", recordID: userID });
});
