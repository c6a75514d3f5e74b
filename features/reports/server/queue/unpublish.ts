import {
  canDeleteComment,
  deleteComment,
  findComment,
  getCommentLocked,
  takeOutCommentBy,
} from "#features/comments/server/index.ts";
import {
  canDeleteDiscussion,
  deleteDiscussion,
  findDiscussion,
  getDiscussionLocked,
  removeDiscussion,
  takeOutBy,
} from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordType } from "../../contract.ts";

async function takeOutDiscussion(context: Context, discussionID: number, logID: number): Promise<void> {
  if (!(await findDiscussion(context, discussionID))) return;
  const discussion = await getDiscussionLocked(context, discussionID);
  // It became part of another, and only leads there.
  if (discussion.redirectDiscussionID !== null) return removeDiscussion(context, discussionID);
  await deleteDiscussion.require(context, discussion, canDeleteDiscussion(context.actor, discussion));
  await takeOutBy(context, discussion, logID);
}

async function takeOutComment(context: Context, commentID: number, logID: number): Promise<void> {
  if (!(await findComment(context, commentID))) return;
  const comment = await getCommentLocked(context, commentID);
  if (comment.isTombstone) return;
  const may = canDeleteComment(context.actor, comment, { ownToo: false });
  await deleteComment.require(context, comment, may);
  await takeOutCommentBy(context, comment, logID);
}

/**
 * Takes a post out that waits for approval again, by the entry that says so: it cannot be restored by itself, since
 * approving it publishes it anew.
 */
export const unpublish = (
  context: Context,
  recordType: RecordType,
  recordID: number,
  logID: number,
): Promise<void> =>
  (recordType === "discussion" ? takeOutDiscussion : takeOutComment)(context, recordID, logID);
