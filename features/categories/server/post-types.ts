import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { CategoryChanges, CategoryQuery } from "../contract.ts";
import { categoriesChanged } from "./events.ts";
import { canManage } from "./policy.ts";
import { lockTree, updateNaming } from "./queries.ts";
import { loadTree } from "./tree/category-tree.ts";
import type { CategoryNode } from "./tree/tree.ts";

/** What categories ask whoever knows the types of posts. */
export interface CategoryPostTypes {
  /** Those of these ids that are none of a type. */
  unknown(context: Context, postTypeIDs: readonly string[]): Promise<readonly string[]>;
  /** Whether a category takes posts of a type; null when it does not know the type. */
  taking(
    context: Context,
    postTypeID: string,
    status: CategoryQuery["postTypeStatus"],
  ): Promise<((node: CategoryNode) => boolean) | null>;
}

export const categoryPostTypes = new Opening<CategoryPostTypes>("categoryPostTypes");

/** What is sent of the types that a category takes, checked: naming some restricts it to them. */
export async function checkedPostTypes<
  Sent extends CategoryChanges | Omit<CategoryChanges, "parentCategoryID">,
>(context: Context, sent: Sent): Promise<Sent> {
  const { allowedPostTypeIDs: ids } = sent;
  if (ids === undefined) return sent;
  for (const types of context.addons.of(categoryPostTypes)) {
    const [unknown] = await types.unknown(context, ids);
    if (unknown !== undefined)
      throw invalidField("allowedPostTypeIDs", phrase("There is no post type {type}.", { type: unknown }));
  }
  return { hasRestrictedPostTypes: ids.length > 0, ...sent, allowedPostTypeIDs: [...new Set(ids)] };
}

/** Lets exactly these categories name a type of posts among those they take, in the caller's transaction. */
export async function nameInCategories(
  context: Context,
  postTypeID: string,
  categoryIDs: readonly number[],
): Promise<void> {
  must(canManage(context.actor.permissions));
  await lockTree(context.db);
  const tree = await loadTree(context);
  const missing = categoryIDs.find((categoryID) => !tree.byID(categoryID));
  if (missing !== undefined)
    throw invalidField("categoryIDs", phrase("There is no category {category}.", { category: missing }));
  for (const categoryID of await updateNaming(context, postTypeID, categoryIDs))
    await context.emit(categoriesChanged, { categoryID });
}
