import { addToCommentScore, type CommentRow } from "#features/comments/server/index.ts";
import { addToDiscussionScore } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Place } from "../queries.ts";
import { carryRows, returnRows } from "./carry-queries.ts";

const discussion = (recordID: number): Place => ({ recordType: "discussion", recordID });
const commentPlace = ({ commentID }: CommentRow): Place => ({ recordType: "comment", recordID: commentID });

/**
 * Carries the reactions of some types over to a discussion into which another was merged, from the comment that the other
 * one became. Users who have reacted to both keep their reaction to the discussion. The caller locks both discussions, and
 * calls this in the transaction of the merge, after `postConversions` of this feature.
 * @public For add-ons.
 */
export async function carryReactions(
  context: Context,
  comment: CommentRow,
  { discussionID, urlcodes }: { discussionID: number; urlcodes: readonly string[] },
): Promise<void> {
  const to = discussion(comment.discussionID);
  const score = await carryRows(context, { from: commentPlace(comment), to, urlcodes, discussionID });
  await addToCommentScore(context, comment, -score);
  await addToDiscussionScore(context, comment.discussionID, score);
}

/**
 * Returns carried reactions to the discussion from which they came, in the transaction that undoes the merge.
 * @public For add-ons.
 */
export async function returnReactions(
  context: Context,
  { discussionID: intoID }: CommentRow,
  discussionID: number,
): Promise<void> {
  const score = await returnRows(context, discussion(intoID), discussionID);
  await addToDiscussionScore(context, intoID, -score);
  await addToDiscussionScore(context, discussionID, score);
}
