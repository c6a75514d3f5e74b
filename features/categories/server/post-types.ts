import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { AllowedPostType, CategoryChanges, CategoryQuery } from "../contract.ts";
import { categoriesChanged } from "./events.ts";
import { canManage } from "./policy.ts";
import { lockTree, updateNaming } from "./queries.ts";
import { loadTree } from "./tree/category-tree.ts";
import type { CategoryNode } from "./tree/tree.ts";

/** Knowledge about post types, contributed by their feature. */
export interface CategoryPostTypes {
  /** Returns those of the ids that are not post types. */
  unknown(context: Context, postTypeIDs: readonly string[]): Promise<readonly string[]>;
  /** Returns the active types, in order, with the names that the actor reads. */
  list(context: Context): Promise<readonly AllowedPostType[]>;
  /** Returns a predicate for categories that accept a post type; null for unknown types. */
  taking(
    context: Context,
    postTypeID: string,
    status: CategoryQuery["postTypeStatus"],
  ): Promise<((node: CategoryNode) => boolean) | null>;
}

export const categoryPostTypes = new ExtensionPoint<CategoryPostTypes>("categoryPostTypes");

/** Checks the allowed post types in a request; naming any restricts the category to them. */
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

/** Makes exactly these categories allow a post type by name, in the caller's transaction. */
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
