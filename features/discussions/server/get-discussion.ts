import type { RawBuilder } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { gone, notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { findRow, findRows, lockRow } from "./list/row-queries.ts";
import { findDeleted, wasVisible } from "./moderation/deleted-queries.ts";
import { type DiscussionRow, isVisible } from "./queries.ts";

/** Returns the discussion if the actor can see it, or null. */
export const findDiscussion = async (context: Context, discussionID: number): Promise<DiscussionRow | null> =>
  (await findRow(context, discussionID, await visibleCategoryIDs(context))) ?? null;

/** Returns those of `ids` that the actor can see, in no particular order. */
export const findDiscussions = async (context: Context, ids: readonly number[]): Promise<DiscussionRow[]> =>
  findRows(context, ids, await visibleCategoryIDs(context));

/** SQL condition, for statements on other tables, that the actor can see the discussion with that id. */
export const seesDiscussion = async (context: Context, id: RawBuilder<unknown>) =>
  isVisible(context, id, await visibleCategoryIDs(context));

/** Like `seesDiscussion`, but also true for a deleted discussion that the actor could see. */
export const sawDiscussion = async (context: Context, id: RawBuilder<unknown>) =>
  wasVisible(context, id, await visibleCategoryIDs(context));

/**
 * Returns a discussion that the actor can see. Throws 410 if it was deleted and 404 if it does not exist or is not
 * visible. Pass `expand` to load the inline columns of those expansions in the same query.
 */
export const getDiscussion = (
  context: Context,
  discussionID: number,
  expand?: ReadonlySet<string>,
): Promise<DiscussionRow> => get(context, discussionID, findRow, expand);

/** Like `getDiscussion`, and locks the row until the transaction ends. */
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
