import type { RawBuilder } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { gone, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findRow, findRows, lockRow } from "./list/row-queries.ts";
import { findDeleted, wasVisible } from "./moderation/deleted-queries.ts";
import { type DiscussionRow, isVisible } from "./queries.ts";

/** A discussion that the actor sees, or null. */
export const findDiscussion = async (context: Context, discussionID: number): Promise<DiscussionRow | null> =>
  (await findRow(context, discussionID, await visibleCategoryIDs(context))) ?? null;

/** Those among `ids` that the actor sees, in no order. */
export const findDiscussions = async (context: Context, ids: readonly number[]): Promise<DiscussionRow[]> =>
  findRows(context, ids, await visibleCategoryIDs(context));

/** Whether the actor sees the discussion of that id: a condition in statements on other tables. */
export const seesDiscussion = async (context: Context, id: RawBuilder<unknown>) =>
  isVisible(context, id, await visibleCategoryIDs(context));

/** The same, or would if nobody had deleted it. */
export const sawDiscussion = async (context: Context, id: RawBuilder<unknown>) =>
  wasVisible(context, id, await visibleCategoryIDs(context));

/**
 * A discussion that the actor sees. 410 when it is one that was deleted, 404 for any other. Whoever shows it names the words
 * of `expand`, so that what belongs to them is found with it.
 */
export const getDiscussion = (
  context: Context,
  discussionID: number,
  expand?: ReadonlySet<string>,
): Promise<DiscussionRow> => get(context, discussionID, findRow, expand);

/** The same, and nobody else changes or deletes it before the transaction ends. */
export const getDiscussionLocked = (context: Context, discussionID: number): Promise<DiscussionRow> =>
  get(context, discussionID, lockRow);

async function get(
  context: Context,
  discussionID: number,
  find: typeof findRow,
  expand?: ReadonlySet<string>,
): Promise<DiscussionRow> {
  const categoryIDs = await visibleCategoryIDs(context);
  const row = await find(context, discussionID, categoryIDs, expand);
  if (row) return row;
  const deleted = await findDeleted(context, discussionID, categoryIDs);
  if (deleted) throw gone("This discussion was deleted.", deleted);
  throw notFound("Discussion");
}
