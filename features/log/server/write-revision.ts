import type { Context } from "#platform/server/context.ts";
import { findNewestLocked, updateSaid } from "./queries.ts";
import { type Deed, writeLog } from "./write-log.ts";

/** Who goes on with one's own text within this time is still at the same revision, if nobody else changed it. */
const SAME_REVISION_MS = 5 * 60_000;

interface Revision extends Deed {
  recordUserID: number | null;
  data: { before: object; after: object };
}

/** Notes an edit: what the record said, and what it says now. Answers the logID of the revision. */
export async function writeRevision(context: Context, deed: Revision): Promise<number> {
  const { actor, now } = context;
  const last = actor.userID === deed.recordUserID ? await findNewestLocked(context, deed) : undefined;
  const goesOn =
    last &&
    last.insertUserID === actor.userID &&
    last.recordUserID === actor.userID &&
    last.dateUndone === null &&
    now.getTime() - last.dateInserted.getTime() < SAME_REVISION_MS;
  if (!goesOn) return writeLog(context, deed);
  await updateSaid(context, last.logID, { ...last.data, after: deed.data.after });
  return last.logID;
}
