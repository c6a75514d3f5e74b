import { dropResource, permissionsChanged } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { CategoryChanges } from "../../contract.ts";
import { categoriesChanged } from "../events.ts";
import { canBeCalled, canBePlacedBelow, canManage } from "../policy.ts";
import { checkedPostTypes } from "../post-types.ts";
import { lockTree, updateCategory } from "../queries.ts";
import type { Placed } from "../resolve-category.ts";
import { loadTree } from "../tree/category-tree.ts";

/** Changes a category; a new `parentCategoryID` moves it together with its subcategories. */
export async function changeCategory(
  context: Context,
  categoryID: number,
  changes: Placed<CategoryChanges>,
): Promise<void> {
  must(canManage(context.actor.permissions));
  await context.transaction(async (inside) => {
    await lockTree(inside.db);
    const tree = await loadTree(inside);
    const category = tree.get(categoryID);
    if (changes.urlcode !== undefined) must(canBeCalled(tree, changes.urlcode, categoryID));
    if (changes.parentCategoryID !== undefined)
      must(canBePlacedBelow(tree, changes.parentCategoryID, category));
    await updateCategory(inside.db, categoryID, {
      ...(await checkedPostTypes(inside, changes)),
      dateUpdated: inside.now,
      updateUserID: inside.actor.userID || null,
    });
    if (category.customPermissions && changes.customPermissions === false) {
      await dropResource(inside, "category", categoryID);
    }
    await inside.emit(categoriesChanged, { categoryID });
    if (changes.parentCategoryID !== undefined || changes.customPermissions !== undefined) {
      await inside.emit(permissionsChanged, {});
    }
  });
}
