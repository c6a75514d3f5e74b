import { addToDiscussionScore, noteCommentsGone, selectPost } from "#features/discussions/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addToCommentScore } from "../counts/score-queries.ts";
import { commentDeleted } from "../events.ts";
import { postConversions } from "../extension-points.ts";
import { getComment } from "../get-comment.ts";
import { renewMarks } from "../list/mark-queries.ts";
import { findNewest } from "../queries.ts";
import { deleteTree, storeReplies } from "./deleted-queries.ts";
import { moveSet } from "./move-set.ts";
import { restoreTree } from "./restore-comment.ts";
import { completeTree, listReplies, setParent, setParents } from "./set-queries.ts";

/**
 * Converts a comment to the first post of its discussion, in the current transaction. Stores it under the id of
 * the log entry; its replies become top-level comments.
 */
export async function liftComment(context: Context, commentID: number, logID: number): Promise<void> {
  const comment = await getComment(context, commentID);
  const { discussionID } = comment;
  const replyIDs = await listReplies(context, commentID);
  // The move to this discussion may have changed the score that the discussion began with.
  const { score } = await selectPost(context, discussionID);
  await addToDiscussionScore(context, discussionID, comment.score - score);
  for (const conversion of context.addons.of(postConversions))
    await conversion.intoDiscussion(context, comment, discussionID);
  await setParent(context, discussionID, replyIDs, null);
  for (const { userID, count } of await deleteTree(context, commentID, logID))
    await countUserPosts(context, userID, { comments: -count });
  await storeReplies(context, logID, replyIDs);
  await completeTree(context, discussionID);
  await renewMarks(context, discussionID);
  await noteCommentsGone(context, discussionID, 1, await findNewest(context, discussionID));
  await context.emit(commentDeleted, { commentID, discussionID });
}

/** Reverses `liftComment` in a discussion that is about to be deleted. */
export async function lowerComment(context: Context, logID: number): Promise<void> {
  const { commentID, discussionID } = await restoreTree(context, logID);
  const comment = await getComment(context, commentID);
  const { score, baseScore } = await selectPost(context, discussionID);
  for (const conversion of context.addons.of(postConversions))
    await conversion.intoComment(context, discussionID, comment);
  await addToCommentScore(context, comment, score - comment.score);
  await addToDiscussionScore(context, discussionID, baseScore - score);
}

interface Split {
  fromDiscussionID: number;
  discussionID: number;
  /** Null for all current comments. */
  commentIDs: readonly number[] | null;
  /** Former parents of those that replied to another comment. */
  parents: Readonly<Record<string, number>>;
}

/** Moves comments back to the discussion that they were split from, below their former parents. */
export async function rejoin(context: Context, split: Split): Promise<void> {
  const { fromDiscussionID, discussionID, commentIDs, parents } = split;
  await moveSet(context, commentIDs, discussionID, fromDiscussionID);
  await setParents(context, fromDiscussionID, parents);
  await completeTree(context, fromDiscussionID);
  await renewMarks(context, fromDiscussionID);
}
