import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { selectActivity } from "../activity/activity-queries.ts";
import { categoriesChanged, categoriesRecounted } from "../events.ts";
import { categoryTree } from "./category-tree.ts";

/** As it was when the node looked: posts do not change it much, and nobody is shown it. */
const known = new CachedValue([categoriesChanged, categoriesRecounted], async (context) =>
  selectActivity(context, (await categoryTree(context)).ids),
);
export const cachedSizes = known.adds;

/** Which part of all discussions stands in these categories, about: what decides how they are best looked for. */
export async function shareOf(context: Context, categoryIDs: readonly number[]): Promise<number> {
  const sizes = await known.get(context);
  const sizeOf = (categoryID: number) => sizes.get(categoryID)?.countDiscussions ?? 0;
  const all = [...sizes.values()].reduce((sum, { countDiscussions }) => sum + countDiscussions, 0);
  return categoryIDs.reduce((sum, categoryID) => sum + sizeOf(categoryID), 0) / Math.max(1, all);
}
