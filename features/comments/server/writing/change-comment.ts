import {
  editWindow,
  getDiscussion,
  type HeldPost,
  heldBack,
  neverHeld,
  noteCommentsGone,
  type SentPost,
} from "#features/discussions/server/index.ts";
import { saveBodies } from "#features/formats/server/index.ts";
import { writeLog, writeRevision } from "#features/log/server/index.ts";
import { countUserPosts, getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { firstRefusal } from "#platform/server/extension-points/rule.ts";
import type { CommentChanges } from "../../contract.ts";
import { commentChanged } from "../events.ts";
import { commentDraft, editComment } from "../extension-points.ts";
import { findComment, getComment, getCommentLocked } from "../get-comment.ts";
import { moveComment } from "../moderation/move-comment.ts";
import { canBePlacedBelow, canChangeAuthor, canComment, canEdit } from "../policy.ts";
import { type CommentRow, findNewest, selectSource, updateComment } from "../queries.ts";
import { storedBody } from "./stored-body.ts";
import { aboutComment, loggedTexts } from "./write-actions.ts";

interface Destination {
  /** Parent after a move, if that comment accepts replies. */
  belowID?: number | null;
}

/** Edits a comment, moves it with its replies, or assigns another author; fields that are not sent stay. */
export const changeComment = (
  context: Context,
  commentID: number,
  sent: CommentChanges,
  to: Destination = {},
): Promise<CommentRow> => change<never>(context, commentID, sent, neverHeld, to);

/** Like `changeComment`, for the author's request: a change of the text may be held for approval. */
export const sendCommentChanges = (
  context: Context,
  commentID: number,
  sent: CommentChanges,
): Promise<CommentRow | HeldPost> => change(context, commentID, sent, heldBack);

async function change<Held>(
  context: Context,
  commentID: number,
  sent: CommentChanges,
  hold: (context: Context, post: SentPost) => Promise<Held | null>,
  { belowID = null }: Destination = {},
): Promise<CommentRow | Held> {
  return context.transaction(async (inside) => {
    const before = await getCommentLocked(inside, commentID, sent.discussionID);
    const { discussionID = before.discussionID, insertUserID = before.insertUserID } = sent;
    const moves = discussionID !== before.discussionID;
    const { actor } = inside;
    await editComment.require(
      inside,
      before,
      firstRefusal(
        canEdit(actor, before, await editWindow(inside)),
        insertUserID === before.insertUserID || canChangeAuthor(actor),
        !moves || canComment(actor, await getDiscussion(inside, discussionID)),
      ),
    );
    const saveAdded = commentDraft.check(inside, sent);
    const text = await textAfter(inside, before, sent);
    const wasSaid = text && (await selectSource(inside, commentID));
    if (text) {
      const { discussionName: name, categoryID, discussionID: standsIn } = before;
      const place = {
        recordType: "comment",
        recordID: commentID,
        discussionID: standsIn,
        categoryID,
      } as const;
      const held = await hold(inside, { ...place, name, html: text.bodyHtml, sent });
      if (held !== null) return held;
      await changeText(inside, before, text);
    }
    if (insertUserID !== null && insertUserID !== before.insertUserID) {
      await changeAuthor(inside, before, insertUserID);
    }
    if (moves) await moveComment(inside, before, discussionID, await parentIn(inside, discussionID, belowID));
    const row = await getComment(inside, commentID);
    await writeChanges(inside, before, row, wasSaid);
    await saveAdded(inside, row);
    await inside.emit(commentChanged, { commentID, discussionID });
    return row;
  });
}

/** Parent after a move: the comment with that id, if it accepts replies; null is the top level. */
async function parentIn(context: Context, discussionID: number, belowID: number | null) {
  const parent = belowID === null ? null : ((await findComment(context, belowID)) ?? null);
  return parent && canBePlacedBelow({ ...parent, isTombstone: false }, discussionID) === true ? parent : null;
}

/** Logs the changes. */
async function writeChanges(
  context: Context,
  before: CommentRow,
  row: CommentRow,
  wasSaid: string | null,
): Promise<void> {
  const about = aboutComment(before);
  if (wasSaid !== null) {
    const [was, is] = [
      loggedTexts(before, wasSaid),
      loggedTexts(row, await selectSource(context, row.commentID)),
    ];
    if (was.body !== is.body || was.format !== is.format)
      await writeRevision(context, { action: "comment.edit", ...about, data: { before: was, after: is } });
  }
  const { discussionID, parentCommentID, insertUserID } = before;
  if (row.discussionID !== discussionID) {
    const data = { before: { discussionID, parentCommentID }, after: { discussionID: row.discussionID } };
    await writeLog(context, { action: "comment.move", ...about, data });
  }
  if (row.insertUserID !== insertUserID) {
    const data = { before: { insertUserID }, after: { insertUserID: row.insertUserID } };
    await writeLog(context, { action: "comment.author", ...about, data });
  }
}

/** The body to store after the change; null if it stays. */
async function textAfter(
  context: Context,
  { commentID, format: formatBefore }: CommentRow,
  { body, format }: CommentChanges,
) {
  if (body === undefined && format === undefined) return null;
  const source = body ?? (await selectSource(context, commentID));
  return storedBody(context, source, format ?? formatBefore, commentID);
}

async function changeText(
  context: Context,
  { commentID }: CommentRow,
  written: Awaited<ReturnType<typeof storedBody>>,
): Promise<void> {
  const body = { html: written.bodyHtml, recordType: "comment", recordID: commentID };
  await saveBodies(context, [{ ...body, isNew: false, isNotified: true }]);
  await updateComment(context, commentID, {
    ...written,
    updateUserID: context.actor.userID || null,
    dateUpdated: context.now,
  });
}

async function changeAuthor(context: Context, before: CommentRow, insertUserID: number): Promise<void> {
  await getUser(context, insertUserID);
  await updateComment(context, before.commentID, { insertUserID });
  if (before.insertUserID) await countUserPosts(context, before.insertUserID, { comments: -1 });
  await countUserPosts(context, insertUserID, { comments: 1 });
  // The discussion stores the last commenter.
  await noteCommentsGone(context, before.discussionID, 0, await findNewest(context, before.discussionID));
}
