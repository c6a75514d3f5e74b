import { noteCommentsGone } from "#features/discussions/server/index.ts";
import { writeLog } from "#features/log/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DeleteMethod } from "../../contract.ts";
import { commentChanged, commentDeleted } from "../events.ts";
import { deleteComment } from "../extension-points.ts";
import { getCommentLocked } from "../get-comment.ts";
import { renewMarks, unshiftMarks } from "../list/mark-queries.ts";
import { canDelete } from "../policy.ts";
import { type CommentRow, findNewest, selectSource } from "../queries.ts";
import { allowSelfDelete } from "../settings.ts";
import { countBelow } from "../thread/ancestor-queries.ts";
import { aboutComment, loggedTexts } from "../writing/write-actions.ts";
import { deleteTree } from "./deleted-queries.ts";
import { replaceWithTombstone } from "./tombstone-queries.ts";

/**
 * Deletes a comment and stores it for staff: with all its replies, or only its content, so that the replies keep
 * their place. By default, the replies stay. `operation` is the log's name for the action when it is not Delete.
 */
export async function removeComment(
  context: Context,
  commentID: number,
  method?: DeleteMethod | undefined,
  operation?: string,
): Promise<void> {
  await context.transaction(async (inside) => {
    const comment = await getCommentLocked(inside, commentID);
    const { isTombstone, countChildComments } = comment;
    const deleteMethod = method ?? methodFor(comment);
    const isAlone = deleteMethod === "tombstone" || countChildComments === 0;
    // Deleting replies of other users needs the right to delete their comments.
    const ownToo = isAlone && inside.settings.get(allowSelfDelete);
    await deleteComment.require(inside, comment, canDelete(inside.actor, comment, { ownToo }));
    if (deleteMethod === "tombstone" && isTombstone) return;
    const logID = await writeLog(inside, {
      action: "comment.delete",
      ...(operation !== undefined && { operation }),
      ...aboutComment(comment),
      data: { deleteMethod, before: loggedTexts(comment, await selectSource(inside, commentID)) },
    });
    await (deleteMethod === "tombstone" ? leaveTombstone : deleteWithReplies)(inside, comment, logID);
  });
}

/** The replies stay. */
const methodFor = ({ countChildComments, isTombstone }: CommentRow): DeleteMethod =>
  countChildComments > 0 && !isTombstone ? "tombstone" : "full";

/**
 * Deletes a comment under an existing log entry, in the current transaction and without checking permissions.
 * Undoing that entry restores it, if possible.
 */
export const deleteUnderLogEntry = (context: Context, comment: CommentRow, logID: number): Promise<void> =>
  (methodFor(comment) === "tombstone" ? leaveTombstone : deleteWithReplies)(context, comment, logID);

async function leaveTombstone(context: Context, comment: CommentRow, logID: number): Promise<void> {
  const { commentID, discussionID, insertUserID } = comment;
  await replaceWithTombstone(context, commentID, logID);
  if (insertUserID) await countUserPosts(context, insertUserID, { comments: -1 });
  // The discussion stores the last commenter.
  await noteCommentsGone(context, discussionID, 0, await findNewest(context, discussionID));
  await context.emit(commentChanged, { commentID, discussionID });
}

async function deleteWithReplies(context: Context, comment: CommentRow, logID: number): Promise<void> {
  const { commentID, discussionID, parentCommentID, score, scoreChildComments, countChildComments } = comment;
  const isAlone = countChildComments === 0;
  if (isAlone) await unshiftMarks(context, commentID);
  for (const { userID, count } of await deleteTree(context, commentID, logID))
    await countUserPosts(context, userID, { comments: -count });
  if (!isAlone) await renewMarks(context, discussionID);
  const comments = countChildComments + 1;
  await countBelow(context, parentCommentID, { comments: -comments, score: -(score + scoreChildComments) });
  await noteCommentsGone(context, discussionID, comments, await findNewest(context, discussionID));
  await context.emit(commentDeleted, { commentID, discussionID, withReplies: !isAlone });
}
