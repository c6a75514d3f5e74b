import {
  canDeleteComment,
  deleteComment,
  deleteCommentUnderLogEntry,
  findComment,
  getCommentLocked,
} from "#features/comments/server/index.ts";
import {
  canDeleteDiscussion,
  deleteDiscussion,
  deleteUnderLogEntry,
  findDiscussion,
  getDiscussionLocked,
  removeDiscussion,
} from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordType } from "../../contract.ts";

async function unpublishDiscussion(context: Context, discussionID: number, logID: number): Promise<void> {
  if (!(await findDiscussion(context, discussionID))) return;
  const discussion = await getDiscussionLocked(context, discussionID);
  // It was merged into another discussion and only redirects.
  if (discussion.redirectDiscussionID !== null) return removeDiscussion(context, discussionID);
  await deleteDiscussion.require(context, discussion, canDeleteDiscussion(context.actor, discussion));
  await deleteUnderLogEntry(context, discussion, logID);
}

async function unpublishComment(context: Context, commentID: number, logID: number): Promise<void> {
  if (!(await findComment(context, commentID))) return;
  const comment = await getCommentLocked(context, commentID);
  if (comment.isTombstone) return;
  const may = canDeleteComment(context.actor, comment, { ownToo: false });
  await deleteComment.require(context, comment, may);
  await deleteCommentUnderLogEntry(context, comment, logID);
}

/**
 * Removes a post whose approval is undone, for the given log entry. It is not restorable by itself,
 * because approving it again publishes it.
 */
export const unpublish = (
  context: Context,
  recordType: RecordType,
  recordID: number,
  logID: number,
): Promise<void> =>
  (recordType === "discussion" ? unpublishDiscussion : unpublishComment)(context, recordID, logID);
