import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { gone, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { findDeleted } from "./deleted-queries.ts";
import { type DiscussionRow, findRow, lockRow } from "./queries.ts";

/** A discussion that the actor sees, or null. */
export const findDiscussion = async (context: Context, discussionID: number): Promise<DiscussionRow | null> =>
  (await findRow(context, discussionID, await visibleCategoryIDs(context))) ?? null;

/** A discussion that the actor sees. 410 when it is one that was deleted, 404 for any other. */
export async function getDiscussion(context: Context, discussionID: number): Promise<DiscussionRow> {
  const categoryIDs = await visibleCategoryIDs(context);
  const row = await findRow(context, discussionID, categoryIDs);
  if (row) return row;
  const deleted = await findDeleted(context, discussionID, categoryIDs);
  if (deleted) throw gone("This discussion was deleted.", deleted);
  throw notFound("Discussion");
}

/** The same, and nobody else changes or deletes it before the transaction ends. */
export async function getDiscussionLocked(context: Context, discussionID: number): Promise<DiscussionRow> {
  await lockRow(context, discussionID);
  return getDiscussion(context, discussionID);
}
