import {
  type DiscussionRow,
  getDiscussionLocked,
  noteCommentsGone,
} from "#features/discussions/server/index.ts";
import { noteUndone, undoEntry, writeLog } from "#features/log/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { commentRestored } from "../events.ts";
import { findComment, getComment, getCommentLocked } from "../get-comment.ts";
import { renewMarks } from "../list/mark-queries.ts";
import { canDelete } from "../policy.ts";
import { type CommentRow, findNewest } from "../queries.ts";
import { countBelow, lowerReplies, recountBelow } from "../thread/ancestor-queries.ts";
import { aboutComment } from "../writing/write-actions.ts";
import { type DeletedTree, findDeletedBy, findTreeLocked, takeTreeFromDeleted } from "./deleted-queries.ts";
import { restoreTombstone } from "./tombstone-queries.ts";

const OWN_ACTION = "comment.delete";

function requireRestore({ actor }: Context, place: Parameters<typeof canDelete>[1]): void {
  const verdict = canDelete(actor, place, { ownToo: false });
  if (verdict !== true) throw verdict;
}

/**
 * Restores a deleted comment with the replies that were deleted with it. Needs the right to delete comments of
 * other users.
 */
export const restoreComment = (context: Context, commentID: number): Promise<CommentRow> =>
  context.transaction(async (inside) => {
    const gone = await findDeletedBy(inside, commentID);
    if (!gone) throw notFound("Comment");
    if (gone.action === OWN_ACTION) {
      const tombstone = await findComment(inside, commentID);
      return tombstone ? raise(inside, commentID) : restoreTree(inside, gone.logID);
    }
    // It was deleted by another action, such as a split, so that whole action is undone.
    await undoEntry(inside, gone.logID);
    return getComment(inside, commentID);
  });

/** Restores the content of a placeholder. */
export async function raise(context: Context, commentID: number): Promise<CommentRow> {
  const comment = await getCommentLocked(context, commentID);
  requireRestore(context, comment);
  const was = await restoreTombstone(context, commentID);
  if (!was) throw notFound("Comment");
  const { discussionID } = comment;
  if (was.insertUserID) await countUserPosts(context, was.insertUserID, { comments: 1 });
  await noteCommentsGone(context, discussionID, 0, await findNewest(context, discussionID));
  return noteRestored(context, commentID, was.logID);
}

/** Restores all comments that a log entry deleted. */
export async function restoreTree(context: Context, logID: number): Promise<CommentRow> {
  const tree = await findTreeLocked(context, logID);
  if (!tree) throw notFound("Comment");
  const place = await placeOf(context, tree);
  const { rootID, replyIDs, parentCommentID, commentIDs, score } = tree;
  for (const { userID, count } of await takeTreeFromDeleted(context, logID, tree, place))
    await countUserPosts(context, userID, { comments: count });
  await lowerReplies(context, rootID, replyIDs);
  await recountBelow(context, rootID);
  await countBelow(context, parentCommentID, { comments: commentIDs.length, score });
  const { discussionID } = place;
  await renewMarks(context, discussionID);
  await noteCommentsGone(context, discussionID, -commentIDs.length, await findNewest(context, discussionID));
  return noteRestored(context, rootID, logID);
}

/** Returns the position of a restored comment: below its parent, wherever that is now. */
async function placeOf(context: Context, { parentCommentID, ...tree }: DeletedTree) {
  const parent = parentCommentID === null ? null : await findComment(context, parentCommentID);
  if (parent === undefined) {
    throw conflict("The comment that this one replies to is deleted as well. Please restore that one first.");
  }
  const { discussionID, categoryID, closed } = await whereItIsNow(
    context,
    parent?.discussionID ?? tree.discussionID,
  );
  requireRestore(context, { categoryID, closed, insertUserID: null, dateInserted: context.now });
  return { discussionID, depth: (parent?.depth ?? 0) + 1 };
}

/** Returns a discussion, or the one into which it was merged. */
async function whereItIsNow(context: Context, discussionID: number): Promise<DiscussionRow> {
  const discussion = await getDiscussionLocked(context, discussionID);
  const { redirectDiscussionID } = discussion;
  return redirectDiscussionID === null ? discussion : whereItIsNow(context, redirectDiscussionID);
}

async function noteRestored(context: Context, commentID: number, logID: number): Promise<CommentRow> {
  const row = await getComment(context, commentID);
  await noteUndone(context, logID);
  await writeLog(context, { action: "comment.restore", ...aboutComment(row) });
  const withReplies = row.countChildComments > 0;
  await context.emit(commentRestored, { commentID, discussionID: row.discussionID, withReplies });
  return row;
}
