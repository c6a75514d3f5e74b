import type { RawBuilder } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { getDiscussionLocked, sawDiscussion } from "#features/discussions/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ITS_DISCUSSION, orDeleted } from "./moderation/deleted-queries.ts";
import { type CommentRow, findRow, findRows, isReadable, isVisible, lockComment } from "./queries.ts";

/** Returns the comment if the actor can see it, or undefined. */
export const findComment = async (context: Context, commentID: number): Promise<CommentRow | undefined> =>
  findRow(context, commentID, await visibleCategoryIDs(context));

/** Returns those of `ids` that the actor can see, in no particular order. */
export const findComments = async (context: Context, ids: readonly number[]): Promise<CommentRow[]> =>
  findRows(context, ids, await visibleCategoryIDs(context));

/** SQL condition, for statements on other tables, that the actor can see the comment with that id. */
export const seesComment = async (context: Context, id: RawBuilder<unknown>) =>
  isVisible(context, id, await visibleCategoryIDs(context));

/** SQL condition, for statements on other tables, that the actor can read the body of the comment with that id. */
export const readsComment = async (context: Context, id: RawBuilder<unknown>) =>
  isReadable(context, id, await visibleCategoryIDs(context));

/** SQL condition that the actor can see the comment with that id, or could before it was deleted. */
export const sawComment = async (context: Context, id: RawBuilder<unknown>) =>
  orDeleted(id, await seesComment(context, id), await sawDiscussion(context, ITS_DISCUSSION));

/** Returns a comment that the actor can see. Throws 404 otherwise. */
export async function getComment(context: Context, commentID: number): Promise<CommentRow> {
  const row = await findComment(context, commentID);
  if (!row) throw notFound("Comment");
  return row;
}

/** Like `getComment`, and locks its discussion, and `otherID`, until the transaction ends. */
export async function getCommentLocked(
  context: Context,
  commentID: number,
  otherID?: number,
): Promise<CommentRow> {
  const discussionID = otherID === undefined ? null : await lockBoth(context, commentID, otherID);
  const row = await lockComment(context, commentID, await visibleCategoryIDs(context));
  if (row && row.discussionID === (discussionID ?? row.discussionID)) return row;
  // The comment became invisible or was moved while waiting for the lock.
  await getComment(context, commentID);
  throw conflict("The comment was moved to another discussion at this moment. Please try again.");
}

/** Locks by ascending id, so that two opposite moves cannot deadlock. */
async function lockBoth(context: Context, commentID: number, otherID: number): Promise<number> {
  const { discussionID } = await getComment(context, commentID);
  const ids = [...new Set([discussionID, otherID])].sort((a, b) => a - b);
  for (const id of ids) await getDiscussionLocked(context, id);
  return discussionID;
}
