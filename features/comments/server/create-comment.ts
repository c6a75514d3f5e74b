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
import { type CommentRow, insertComment } from "./queries.ts";
import { storedBody } from "./stored-body.ts";

/** Adds a comment by the actor to a discussion, or a reply to another comment. */
export async function createComment(context: Context, draft: CommentDraft): Promise<CommentRow> {
  const { actor, now } = context;
  const discussionID = draft.discussionID ?? draft.parentRecordID ?? 0;
  const insertUserID = draft.insertUserID ?? actor.userID;
  return context.transaction(async (inside) => {
    const discussion = await getDiscussionLocked(inside, discussionID);
    const parent = draft.parentCommentID ? await findComment(inside, draft.parentCommentID) : null;
    await addComment.require(
      inside,
      { ...draft, discussionID },
      firstRefusal(
        canComment(actor, discussion),
        canStandBelow(parent, discussionID),
        insertUserID === actor.userID || canGiveAway(actor),
      ),
    );
    if (insertUserID !== actor.userID) await getUser(inside, insertUserID);
    const saveAdded = commentDraft.check(inside, draft);
    const commentID = await insertComment(inside, {
      ...storedBody(inside, draft.body, draft.format),
      discussionID,
      parentCommentID: parent?.commentID ?? null,
      depth: (parent?.depth ?? 0) + 1,
      insertUserID,
      insertIPAddress: actor.address,
      dateInserted: now,
    });
    await countIn(inside, discussion, { commentID, insertUserID, dateInserted: now });
    await countBelow(inside, parent?.commentID ?? null, { comments: 1, score: 0 });
    const row = await getComment(inside, commentID);
    await saveAdded(inside, row);
    await inside.emit(commentAdded, { commentID, discussionID });
    return row;
  });
}

async function countIn(
  context: Context,
  { discussionID, countComments, countRead }: { discussionID: number; countComments: number; countRead: number | null },
  comment: { commentID: number; insertUserID: number; dateInserted: Date },
): Promise<void> {
  await shiftMarks(context, comment.commentID, 1);
  if ((countComments + 1) % MARK_SPACING === 0) await addMarks(context, discussionID);
  await countUserPosts(context, comment.insertUserID, { comments: 1 });
  await noteComment(context, discussionID, comment);
  // Who had read everything has read their own comment too.
  if ((countRead ?? 0) >= countComments) await markRead(context, discussionID, countComments + 1);
}
