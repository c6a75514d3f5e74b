import type { Insertable } from "kysely";
import { getDiscussionLocked, markRead, noteComment } from "#features/discussions/server/index.ts";
import { countUserPosts, getUser } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { CommentDraft } from "../contract.ts";
import { countBelow } from "./ancestor-queries.ts";
import { commentAdded } from "./events.ts";
import { findComment, getComment } from "./get-comment.ts";
import { addMarks, MARK_SPACING, shiftMarks } from "./mark-queries.ts";
import { addComment, commentDraft } from "./openings.ts";
import { canComment, canGiveAway, canStandBelow, firstRefusal } from "./policy.ts";
import { type CommentRow, findNewest, insertComment } from "./queries.ts";
import { storedBody } from "./stored-body.ts";
import type { CommentTable } from "./tables.ts";

/** Adds a comment by the actor to a discussion, or a reply to another comment. */
export async function createComment(context: Context, draft: CommentDraft): Promise<CommentRow> {
  const { actor, now } = context;
  const discussionID = draft.discussionID ?? draft.parentRecordID ?? 0;
  const insertUserID = draft.insertUserID ?? actor.userID;
  return context.transaction(async (inside) => {
    const { countComments, countRead, ...place } = await getDiscussionLocked(inside, discussionID);
    const parent = draft.parentCommentID ? await findComment(inside, draft.parentCommentID) : null;
    await addComment.require(
      inside,
      { ...draft, discussionID },
      firstRefusal(
        canComment(actor, place),
        canStandBelow(parent, discussionID),
        insertUserID === actor.userID || canGiveAway(actor),
      ),
    );
    if (insertUserID !== actor.userID) await getUser(inside, insertUserID);
    const saveAdded = commentDraft.check(inside, draft);
    const commentID = await writeComment(inside, countComments, {
      ...storedBody(inside, draft.body, draft.format),
      discussionID,
      insertUserID: insertUserID || null,
      parentCommentID: parent?.commentID ?? null,
      depth: (parent?.depth ?? 0) + 1,
      insertIPAddress: actor.address,
      dateInserted: now,
    });
    // Who had read everything has read their own comment too.
    if ((countRead ?? 0) >= countComments) await markRead(inside, discussionID, countComments + 1);
    const row = await getComment(inside, commentID);
    await saveAdded(inside, row);
    await inside.emit(commentAdded, { commentID, discussionID });
    return row;
  });
}

/** Writes a comment and counts it everywhere; `countBefore` is how many its discussion had, which is locked. */
export async function writeComment(
  context: Context,
  countBefore: number,
  values: Insertable<CommentTable>,
): Promise<number> {
  const { discussionID, parentCommentID = null, insertUserID, score = 0 } = values;
  const commentID = await insertComment(context, values);
  await shiftMarks(context, commentID, 1);
  if ((countBefore + 1) % MARK_SPACING === 0) await addMarks(context, discussionID);
  await countBelow(context, parentCommentID, { comments: 1, score });
  if (insertUserID) await countUserPosts(context, insertUserID, { comments: 1 });
  // Of two that are sent at one moment, the one that waited for the other may be the older one.
  const newest = await findNewest(context, discussionID);
  if (newest) await noteComment(context, discussionID, newest);
  return commentID;
}
