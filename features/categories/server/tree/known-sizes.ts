import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { selectActivity } from "../activity/activity-queries.ts";
import { categoriesChanged, categoriesRecounted } from "../events.ts";
import { categoryTree } from "./category-tree.ts";

/**
 * Cached per node and not updated with every post, because it is only an estimate for query
 * planning.
 */
const known = new CachedValue([categoriesChanged, categoriesRecounted], async (context) =>
  selectActivity(context, (await categoryTree(context)).ids),
);
export const cachedSizes = known.adds;

/**
 * Estimates the share of all discussions in these categories, which decides how a query searches
 * them.
 */
export async function shareOf(context: Context, categoryIDs: readonly number[]): Promise<number> {
  const sizes = await known.get(context);
  const sizeOf = (categoryID: number) => sizes.get(categoryID)?.countDiscussions ?? 0;
  const all = [...sizes.values()].reduce((sum, { countDiscussions }) => sum + countDiscussions, 0);
  return categoryIDs.reduce((sum, categoryID) => sum + sizeOf(categoryID), 0) / Math.max(1, all);
}
