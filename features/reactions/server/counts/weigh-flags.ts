import { removeComment } from "#features/comments/server/index.ts";
import { removeDiscussion } from "#features/discussions/server/index.ts";
import { wasDone, writeLog } from "#features/log/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import { SYSTEM } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findCount } from "../queries.ts";
import type { ReactedRecord } from "../records.ts";
import type { ReactionTypeRow } from "../tables.ts";

/** Posts with this many comments are not removed by flags; moderators decide. */
const MANY_COMMENTS = 100;
const MODERATE = "Moderate";

/** Removes the post as the system, with a log entry from which moderators can restore it. */
async function remove(context: Context, record: ReactedRecord, operation: string): Promise<void> {
  const system = actingAs(context, SYSTEM);
  const { recordType, recordID } = record;
  if (recordType === "discussion") await removeDiscussion(system, recordID, operation);
  else await removeComment(system, recordID, undefined, operation);
}

/**
 * Reports a post to the moderators, or removes it, after `added` more flags of a type. Leaves posts that a
 * moderator restored.
 */
export async function weighFlags(
  context: Context,
  record: ReactedRecord,
  { tagID, class: ofClass, attributes }: ReactionTypeRow,
  added: number,
): Promise<void> {
  if (ofClass !== "Flag") return;
  const { logThreshold = Infinity, removeThreshold = Infinity, log: operation = MODERATE } = attributes;
  const { recordType, recordID, discussionID, categoryID, insertUserID, name } = record;
  const total = await findCount(context, record, tagID);
  if (total < Math.min(logThreshold, removeThreshold)) return;
  if (await wasDone(context, { action: `${recordType}.restore`, recordType, recordID })) return;
  if (total >= removeThreshold && (record.countComments ?? 0) < MANY_COMMENTS)
    return remove(context, record, operation);
  if (total - added >= logThreshold) return;
  await writeLog(actingAs(context, SYSTEM), {
    ...{ action: `${recordType}.flag`, operation, recordType, recordID, categoryID },
    parentRecordID: recordType === "comment" ? discussionID : null,
    recordUserID: insertUserID,
    recordName: name,
  });
}
