import { addToDeletedCommentScore } from "#features/comments/server/index.ts";
import { addToDeletedDiscussionScore } from "#features/discussions/server/index.ts";
import { givePoints } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { deleteReaction } from "../queries.ts";
import { removeReaction } from "../remove-reaction.ts";
import type { ReactionRow } from "../tables.ts";
import { selectReactionsOf } from "./erasing-queries.ts";

const AT_ONCE = 50;

/** Removes a reaction to a deleted post, which is restored without the reaction. */
async function removeFromDeleted(context: Context, reaction: ReactionRow): Promise<void> {
  const { recordType, recordID, score, points, receiveUserID, categoryID, dateInserted: date } = reaction;
  const addToScore = recordType === "discussion" ? addToDeletedDiscussionScore : addToDeletedCommentScore;
  await deleteReaction(context, reaction);
  await addToScore(context, recordID, -score);
  if (receiveUserID !== null) await givePoints(context, receiveUserID, -points, { categoryID, date });
}

/** Removes some reactions of a user, with their counts, scores and points, in the transaction. Returns whether there are more. */
export async function eraseReactions(context: Context, userID: number): Promise<boolean> {
  const reactions = await selectReactionsOf(context, userID, AT_ONCE);
  for (const { exists, ...reaction } of reactions)
    await (exists
      ? removeReaction(context, reaction, userID, { isLogged: false })
      : removeFromDeleted(context, reaction));
  return reactions.length === AT_ONCE;
}
