import type { Context } from "#platform/server/application/context.ts";
import { findNewestLocked, updateRevision } from "./queries.ts";
import { type Action, writeLog } from "./write-log.ts";

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
