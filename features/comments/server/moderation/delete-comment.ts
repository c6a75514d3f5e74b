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
import { aboutComment, sayingOf } from "../writing/write-actions.ts";
import { deleteTree } from "./deleted-queries.ts";
import { bury } from "./tombstone-queries.ts";

/**
 * Deletes a comment and keeps all of it for staff: with all replies below it, or only what it says, so that the replies
 * keep their place. Where no method is said, the replies stay. `operation` is the word of the log to find it by, when it
 * is not Delete.
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
    // What others replied goes by whoever may delete comments of others.
    const ownToo = isAlone && inside.settings.get(allowSelfDelete);
    await deleteComment.require(inside, comment, canDelete(inside.actor, comment, { ownToo }));
    if (deleteMethod === "tombstone" && isTombstone) return;
    const logID = await writeLog(inside, {
      action: "comment.delete",
      ...(operation !== undefined && { operation }),
      ...aboutComment(comment),
      data: { deleteMethod, before: sayingOf(comment, await selectSource(inside, commentID)) },
    });
    await (deleteMethod === "tombstone" ? leaveTombstone : takeOutTree)(inside, comment, logID);
  });
}

/** The replies stay. */
const methodFor = ({ countChildComments, isTombstone }: CommentRow): DeleteMethod =>
  countChildComments > 0 && !isTombstone ? "tombstone" : "full";

/**
 * Takes it out by an entry of the log that is there, in the caller's transaction and without asking who does it: it
 * comes back when that action is taken back, if that can be.
 */
export const takeOutBy = (context: Context, comment: CommentRow, logID: number): Promise<void> =>
  (methodFor(comment) === "tombstone" ? leaveTombstone : takeOutTree)(context, comment, logID);

async function leaveTombstone(context: Context, comment: CommentRow, logID: number): Promise<void> {
  const { commentID, discussionID, insertUserID } = comment;
  await bury(context, commentID, logID);
  if (insertUserID) await countUserPosts(context, insertUserID, { comments: -1 });
  // The discussion names who commented last.
  await noteCommentsGone(context, discussionID, 0, await findNewest(context, discussionID));
  await context.emit(commentChanged, { commentID, discussionID });
}

async function takeOutTree(context: Context, comment: CommentRow, logID: number): Promise<void> {
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
