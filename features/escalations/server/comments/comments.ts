import { checkedBody } from "#features/discussions/server/index.ts";
import { addMediaPlace, placeMediaIn } from "#features/media/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { getEscalationLocked } from "../escalations.ts";
import { canChangeComment } from "../policy.ts";
import { type EscalationRow, findEscalation } from "../queries.ts";
import type { EscalationCommentRow } from "../tables.ts";
import {
  countComments,
  deleteComment,
  findCommentIDs,
  findRow,
  insertComment,
  readsComment,
  updateComment,
} from "./comment-queries.ts";

/** The record type of escalation comments for uploads. */
export const PLACE = "escalationComment";

/** Uploads exist as long as the comment that shows them. */
export const commentMedia = addMediaPlace({
  type: PLACE,
  existing: findCommentIDs,
  mayChange: async () => false,
  readable: readsComment,
});

interface CommentBody {
  body: string;
  format: string;
}

/** Mentions notify no one, because only moderators may read the comment. */
async function stored(context: Context, { body, format }: CommentBody, commentID: number | null) {
  const { bodyHtml } = await checkedBody(context, {
    ...{ body, format, recordType: PLACE, recordID: commentID },
  });
  return { body, format, bodyHtml };
}

/** Adds a comment to an escalation. Returns its id. */
export const addComment = (context: Context, escalationID: number, sent: CommentBody): Promise<number> =>
  context.transaction(async (inside) => {
    await getEscalationLocked(inside, escalationID);
    const { actor, now } = inside;
    const by = { insertUserID: actor.userID || null, insertIPAddress: actor.address, dateInserted: now };
    const values = { ...(await stored(inside, sent, null)), escalationID, ...by };
    const commentID = await insertComment(inside, values);
    await placeMediaIn(inside, PLACE, commentID, sent.body, true);
    await countComments(inside, escalationID);
    return commentID;
  });

interface Found {
  comment: EscalationCommentRow;
  escalation: EscalationRow;
}

/** Returns a comment on an escalation that the actor moderates; undefined for others. */
export async function findComment(context: Context, commentID: number): Promise<Found | undefined> {
  const comment = await findRow(context, commentID);
  const escalation = comment && (await findEscalation(context, comment.escalationID));
  return comment && escalation && { comment, escalation };
}

export async function getComment(context: Context, commentID: number): Promise<Found> {
  const found = await findComment(context, commentID);
  if (!found) throw notFound("Comment");
  return found;
}

/** Returns a comment that the actor may edit. */
export async function getOwnComment(context: Context, commentID: number): Promise<Found> {
  const found = await getComment(context, commentID);
  must(canChangeComment(context.actor, found.comment));
  return found;
}

/** Edits a comment. */
export const changeComment = (
  context: Context,
  commentID: number,
  sent: Partial<CommentBody>,
): Promise<void> =>
  context.transaction(async (inside) => {
    const { comment } = await getOwnComment(inside, commentID);
    const { body = comment.body, format = comment.format } = sent;
    const by = { updateUserID: inside.actor.userID || null, dateUpdated: inside.now };
    await updateComment(inside, commentID, { ...(await stored(inside, { body, format }, commentID)), ...by });
    await placeMediaIn(inside, PLACE, commentID, body, false);
  });

/** Deletes a comment of the actor. */
export const removeComment = (context: Context, commentID: number): Promise<void> =>
  context.transaction(async (inside) => {
    const { comment } = await getOwnComment(inside, commentID);
    await getEscalationLocked(inside, comment.escalationID);
    await deleteComment(inside, commentID);
    await countComments(inside, comment.escalationID);
  });
