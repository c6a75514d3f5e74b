import type { Insertable } from "kysely";
import {
  getDiscussionLocked,
  type HeldPost,
  heldBack,
  neverHeld,
  noteComment,
  type SentPost,
} from "#features/discussions/server/index.ts";
import { saveBodies } from "#features/formats/server/index.ts";
import { getUser, postsCounted } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { firstRefusal } from "#platform/server/extension-points/rule.ts";
import type { CommentDraft } from "../../contract.ts";
import { commentAdded } from "../events.ts";
import { addComment, commentDraft } from "../extension-points.ts";
import { findComment } from "../get-comment.ts";
import { addMarks, MARK_SPACING } from "../list/mark-queries.ts";
import { canBePlacedBelow, canChangeAuthor, canComment } from "../policy.ts";
import { type CommentRow, commentParts, type Written } from "../queries.ts";
import type { CommentTable } from "../tables.ts";
import { countBelow } from "../thread/ancestor-queries.ts";
import { storedBody } from "./stored-body.ts";

/** Creates a comment by the actor, or a reply to another comment; never holds it for approval. */
export const createComment = (context: Context, draft: CommentDraft): Promise<CommentRow> =>
  create<never>(context, draft, neverHeld);

/** Like `createComment`, for an author's request: the comment may be held for approval. */
export const sendComment = (context: Context, draft: CommentDraft): Promise<CommentRow | HeldPost> =>
  create(context, draft, heldBack);

async function create<Held>(
  context: Context,
  draft: CommentDraft,
  hold: (context: Context, post: SentPost) => Promise<Held | null>,
): Promise<CommentRow | Held> {
  const { actor, now } = context;
  const discussionID = draft.discussionID ?? draft.parentRecordID ?? 0;
  const insertUserID = draft.insertUserID ?? actor.userID;
  return context.transaction(async (inside) => {
    const { countComments, ...place } = await getDiscussionLocked(inside, discussionID);
    const parent = draft.parentCommentID ? await findComment(inside, draft.parentCommentID) : null;
    await addComment.require(
      inside,
      { ...draft, discussionID },
      firstRefusal(
        canComment(actor, place),
        canBePlacedBelow(parent, discussionID),
        insertUserID === actor.userID || canChangeAuthor(actor),
      ),
    );
    if (insertUserID !== actor.userID) await getUser(inside, insertUserID);
    const saveAdded = commentDraft.check(inside, draft);
    const written = await storedBody(inside, draft.body, draft.format);
    const { name, categoryID } = place;
    const sent = { ...{ discussionID, categoryID, name }, html: written.bodyHtml, sent: draft };
    const held = await hold(inside, { recordType: "comment", recordID: null, ...sent });
    if (held !== null) return held;
    const values = {
      ...written,
      discussionID,
      insertUserID: insertUserID || null,
      parentCommentID: parent?.commentID ?? null,
      depth: (parent?.depth ?? 0) + 1,
      insertIPAddress: actor.address,
      dateInserted: now,
    };
    const row = await writeComment(inside, countComments, values, { isRead: true });
    const { commentID } = row;
    const body = { html: written.bodyHtml, recordType: "comment", recordID: commentID };
    await saveBodies(inside, [{ ...body, isNew: true, isNotified: true }]);
    await saveAdded(inside, row);
    await inside.emit(commentAdded, { commentID, discussionID, categoryID, insertUserID: row.insertUserID });
    return row;
  });
}

/**
 * Inserts and counts a comment; `countBefore` is the number of comments in its locked discussion. With `isRead`,
 * an actor who had read all of them has read this one too.
 */
export async function writeComment(
  context: Context,
  countBefore: number,
  values: Insertable<CommentTable>,
  { isRead = false } = {},
): Promise<CommentRow> {
  const { discussionID, parentCommentID = null, score = 0 } = values;
  const parts = commentParts(context, values);
  const row = await noteComment<Written>(context, discussionID, parts, isRead ? countBefore : undefined);
  if ((countBefore + 1) % MARK_SPACING === 0) await addMarks(context, discussionID);
  await countBelow(context, parentCommentID, { comments: 1, score });
  const { insertUserID: userID, dateInserted } = row;
  if (userID) await context.emit(postsCounted, { userID, date: dateInserted.toISOString() });
  return { ...row, isTombstone: false };
}
