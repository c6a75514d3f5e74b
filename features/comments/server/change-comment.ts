import { editContentTimeout, getDiscussion, noteCommentsGone } from "#features/discussions/server/index.ts";
import { countUserPosts, getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { CommentChanges } from "../contract.ts";
import { commentChanged } from "./events.ts";
import { getComment, getCommentLocked } from "./get-comment.ts";
import { moveComment } from "./move-comment.ts";
import { commentDraft, editComment } from "./openings.ts";
import { canComment, canEdit, canGiveAway, firstRefusal } from "./policy.ts";
import { type CommentRow, findNewest, selectSource, updateComment } from "./queries.ts";
import { storedBody } from "./stored-body.ts";

/** Changes a comment, moves it with its replies, or gives it to another author; what is not sent stays. */
export async function changeComment(
  context: Context,
  commentID: number,
  sent: CommentChanges,
): Promise<CommentRow> {
  return context.transaction(async (inside) => {
    const before = await getCommentLocked(inside, commentID, sent.discussionID);
    const { discussionID = before.discussionID, insertUserID = before.insertUserID } = sent;
    const moves = discussionID !== before.discussionID;
    const { actor, now, settings } = inside;
    await editComment.require(
      inside,
      before,
      firstRefusal(
        canEdit(actor, before, { now, timeout: settings.get(editContentTimeout) }),
        insertUserID === before.insertUserID || canGiveAway(actor),
        !moves || canComment(actor, await getDiscussion(inside, discussionID)),
      ),
    );
    const saveAdded = commentDraft.check(inside, sent);
    await changeText(inside, before, sent);
    if (insertUserID !== null && insertUserID !== before.insertUserID) {
      await changeAuthor(inside, before, insertUserID);
    }
    if (moves) await moveComment(inside, before, discussionID);
    const row = await getComment(inside, commentID);
    await saveAdded(inside, row);
    await inside.emit(commentChanged, { commentID, discussionID });
    return row;
  });
}

async function changeText(
  context: Context,
  { commentID, format: formatBefore }: CommentRow,
  { body, format }: CommentChanges,
): Promise<void> {
  if (body === undefined && format === undefined) return;
  const source = body ?? (await selectSource(context, commentID));
  await updateComment(context, commentID, {
    ...storedBody(context, source, format ?? formatBefore),
    updateUserID: context.actor.userID || null,
    dateUpdated: context.now,
  });
}

async function changeAuthor(context: Context, before: CommentRow, insertUserID: number): Promise<void> {
  await getUser(context, insertUserID);
  await updateComment(context, before.commentID, { insertUserID });
  if (before.insertUserID) await countUserPosts(context, before.insertUserID, { comments: -1 });
  await countUserPosts(context, insertUserID, { comments: 1 });
  // The discussion names who commented last.
  await noteCommentsGone(context, before.discussionID, 0, await findNewest(context, before.discussionID));
}
