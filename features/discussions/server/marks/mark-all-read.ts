import { resolveCategoryID, visibleTree } from "#features/categories/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import { isMember } from "../policy.ts";
import { revertCategoryReads, upsertCategoryReads } from "./mark-queries.ts";

/**
 * Marks all discussions of a category and its subcategories, or of every visible category, as read by the actor.
 */
export async function markAllRead(context: Context, named: number | SmartID | undefined): Promise<void> {
  const verdict = isMember(context.actor);
  if (verdict !== true) throw verdict;
  const tree = await visibleTree(context);
  if (named === undefined) return upsertCategoryReads(context, tree.ids);
  const categoryID = await resolveCategoryID(context, named);
  if (!tree.ids.includes(categoryID)) throw notFound("Category");
  const below = tree.descendantsOf(categoryID).map((node) => node.categoryID);
  await upsertCategoryReads(context, [categoryID, ...below]);
}

/** Takes back that the actor marked all categories as read at `dateRead`. */
export async function unmarkAllRead(context: Context, dateRead: Date): Promise<void> {
  const verdict = isMember(context.actor);
  if (verdict !== true) throw verdict;
  await revertCategoryReads(context, dateRead);
}
