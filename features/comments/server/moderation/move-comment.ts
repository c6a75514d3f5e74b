import { noteCommentsGone } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { commentMoved } from "../events.ts";
import { renewMarks } from "../list/mark-queries.ts";
import { type CommentRow, findNewest } from "../queries.ts";
import { countBelow, moveTree } from "../thread/ancestor-queries.ts";

/**
 * Moves a comment and its replies to another discussion, below `parent` or to the top level. The caller locks both
 * discussions.
 */
export async function moveComment(
  context: Context,
  comment: CommentRow,
  discussionID: number,
  parent: CommentRow | null = null,
): Promise<void> {
  const { commentID, discussionID: fromDiscussionID, parentCommentID } = comment;
  const moved = comment.countChildComments + 1;
  await countBelow(context, parentCommentID, {
    comments: -moved,
    score: -(comment.score + comment.scoreChildComments),
  });
  await moveTree(context, commentID, discussionID, parent);
  await countBelow(context, parent?.commentID ?? null, {
    comments: moved,
    score: comment.score + comment.scoreChildComments,
  });
  for (const [id, gone] of [
    [fromDiscussionID, moved],
    [discussionID, -moved],
  ] as const) {
    await renewMarks(context, id);
    await noteCommentsGone(context, id, gone, await findNewest(context, id));
  }
  await context.emit(commentMoved, { commentID, discussionID, fromDiscussionID, withReplies: moved > 1 });
}
