import type { RawBuilder } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { getDiscussionLocked, sawDiscussion } from "#features/discussions/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ITS_DISCUSSION, orDeleted } from "./moderation/deleted-queries.ts";
import { type CommentRow, findRow, findRows, isReadable, isVisible, lockComment } from "./queries.ts";

/** A comment that the actor sees, or undefined. */
export const findComment = async (context: Context, commentID: number): Promise<CommentRow | undefined> =>
  findRow(context, commentID, await visibleCategoryIDs(context));

/** Those among `ids` that the actor sees, in no order. */
export const findComments = async (context: Context, ids: readonly number[]): Promise<CommentRow[]> =>
  findRows(context, ids, await visibleCategoryIDs(context));

/** Whether the actor sees the comment of that id: a condition in statements on other tables. */
export const seesComment = async (context: Context, id: RawBuilder<unknown>) =>
  isVisible(context, id, await visibleCategoryIDs(context));

/** Whether the actor reads what the comment of that id says: a condition in statements on other tables. */
export const readsComment = async (context: Context, id: RawBuilder<unknown>) =>
  isReadable(context, id, await visibleCategoryIDs(context));

/** Whether the actor sees the comment of that id, or would if it had not been deleted. */
export const sawComment = async (context: Context, id: RawBuilder<unknown>) =>
  orDeleted(id, await seesComment(context, id), await sawDiscussion(context, ITS_DISCUSSION));

/** A comment that the actor sees, or 404. */
export async function getComment(context: Context, commentID: number): Promise<CommentRow> {
  const row = await findComment(context, commentID);
  if (!row) throw notFound("Comment");
  return row;
}

/** The same, and nobody else writes to its discussion, or to `otherID`, before the transaction ends. */
export async function getCommentLocked(
  context: Context,
  commentID: number,
  otherID?: number,
): Promise<CommentRow> {
  const discussionID = otherID === undefined ? null : await lockBoth(context, commentID, otherID);
  const row = await lockComment(context, commentID, await visibleCategoryIDs(context));
  if (row && row.discussionID === (discussionID ?? row.discussionID)) return row;
  // It is not seen, or not where it was when somebody was waited for.
  await getComment(context, commentID);
  throw conflict("The comment was moved to another discussion at this moment. Please try again.");
}

/** By ascending id: two that move comments to and fro cannot wait for each other. */
async function lockBoth(context: Context, commentID: number, otherID: number): Promise<number> {
  const { discussionID } = await getComment(context, commentID);
  const ids = [...new Set([discussionID, otherID])].sort((a, b) => a - b);
  for (const id of ids) await getDiscussionLocked(context, id);
  return discussionID;
}
