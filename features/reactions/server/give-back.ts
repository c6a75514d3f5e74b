import { addUndo, type LogEntry } from "#features/log/server/index.ts";
import { givePoints } from "#features/users/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reactionAdded } from "./events.ts";
import * as policy from "./policy.ts";
import { findReaction, insertReaction, type Place } from "./queries.ts";
import { getRecordLocked } from "./records.ts";
import type { ReactionRow } from "./tables.ts";

/** Restores a reaction that a moderator removed, with its score and points. */
async function restoreReaction(context: Context, { data }: LogEntry): Promise<void> {
  const removed = data["before"] as ReactionRow;
  const place: Place = { recordType: removed.recordType, recordID: removed.recordID };
  const record = await getRecordLocked(context, place);
  const { discussionID, addToScore } = record;
  // A deleted comment that stays as a placeholder keeps its reactions for a later restoration.
  const verdicts = [
    policy.canRemove(context.actor, removed.userID),
    policy.canHaveReactions({ ...record, isTombstone: false }),
  ];
  for (const verdict of verdicts) if (verdict !== true) throw verdict;
  if (await findReaction(context, place, removed.userID))
    throw conflict("This person has reacted to the post again.");
  const date = new Date(removed.dateInserted);
  const { userID, tagID, score, points, receiveUserID } = removed;
  // Entries of earlier versions do not name the category.
  const { categoryID = record.categoryID } = removed;
  await insertReaction(context, { ...removed, categoryID, dateInserted: date });
  await addToScore(context, score);
  if (receiveUserID !== null) await givePoints(context, receiveUserID, points, { categoryID, date });
  await context.emit(reactionAdded, { ...place, discussionID, userID, tagID, receiveUserID });
}

export const removedReactions = addUndo({ action: "reaction.remove", undo: restoreReaction });
