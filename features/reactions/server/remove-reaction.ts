import { writeLog } from "#features/log/server/index.ts";
import { givePoints } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reactionRemoved } from "./events.ts";
import { canRemove } from "./policy.ts";
import { deleteReaction, findReaction, type Place } from "./queries.ts";
import { getRecordLocked, type ReactedRecord } from "./records.ts";
import type { ReactionRow } from "./tables.ts";

/** Removes a user's reaction from a post; does nothing if there is none. */
export async function removeReaction(
  context: Context,
  place: Place,
  userID: number,
  { isLogged = userID !== context.actor.userID } = {},
): Promise<void> {
  await context.transaction(async (inside) => {
    const record = await getRecordLocked(inside, place);
    const verdict = canRemove(inside.actor, userID);
    if (verdict !== true) throw verdict;
    const reaction = await findReaction(inside, place, userID);
    if (!reaction) return;
    await removeReactionRow(inside, record, reaction);
    if (isLogged) await writeRemoval(inside, record, reaction);
  });
}

/** Logs that a user removed another user's reaction. */
async function writeRemoval(context: Context, record: ReactedRecord, reaction: ReactionRow): Promise<void> {
  const { recordType, recordID, categoryID, discussionID, name } = record;
  await writeLog(context, {
    action: "reaction.remove",
    ...{ recordType, recordID, categoryID, recordUserID: reaction.userID, recordName: name },
    ...(recordType === "comment" && { parentRecordID: discussionID }),
    data: { before: { ...reaction } },
  });
}

/** The action itself, in the caller's transaction, without asking who does it. */
export async function removeReactionRow(
  context: Context,
  record: ReactedRecord,
  reaction: ReactionRow,
): Promise<void> {
  const { recordType, recordID, discussionID, addToScore } = record;
  const { userID, tagID, score, points, receiveUserID, categoryID, dateInserted: date } = reaction;
  await deleteReaction(context, reaction);
  await addToScore(context, -score);
  if (receiveUserID !== null) await givePoints(context, receiveUserID, -points, { categoryID, date });
  await context.emit(reactionRemoved, { recordType, recordID, discussionID, userID, tagID });
}
