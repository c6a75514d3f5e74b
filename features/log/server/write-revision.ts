import type { Context } from "#platform/server/application/context.ts";
import { findNewestLocked, updateSaid } from "./queries.ts";
import { type Action, writeLog } from "./write-log.ts";

/** Who goes on with one's own text within this time is still at the same revision, if nobody else changed it. */
const SAME_REVISION_MS = 5 * 60_000;

interface Revision extends Action {
  recordUserID: number | null;
  data: { before: object; after: object };
}

/** Notes an edit: what the record said, and what it says now. Answers the logID of the revision. */
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
  await updateSaid(context, last.logID, { ...last.data, after: action.data.after });
  return last.logID;
}
