import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { getDiscussionLocked } from "#features/discussions/server/index.ts";
import { conflict, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { type CommentRow, findRow } from "./queries.ts";

/** A comment that the actor sees, or undefined. */
export const findComment = async (context: Context, commentID: number): Promise<CommentRow | undefined> =>
  findRow(context, commentID, await visibleCategoryIDs(context));

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
  const { discussionID } = await getComment(context, commentID);
  // By ascending id: two that move comments to and fro cannot wait for each other.
  const ids = [...new Set([discussionID, otherID ?? discussionID])].sort((a, b) => a - b);
  for (const id of ids) await getDiscussionLocked(context, id);
  const comment = await getComment(context, commentID);
  if (comment.discussionID !== discussionID)
    throw conflict("The comment was moved to another discussion at this moment. Please try again.");
  return comment;
}
