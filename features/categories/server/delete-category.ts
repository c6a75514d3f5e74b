import { dropResource, permissionsChanged } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { loadTree } from "./category-tree.ts";
import { categoryContents } from "./contents.ts";
import { categoriesChanged } from "./events.ts";
import { canDelete, canManage, must } from "./policy.ts";
import { deleteCategoryRow, lockCategories } from "./queries.ts";

/** Deletes a category without subcategories. What stands in it moves to `newCategoryID`, or goes with it when null. */
export async function deleteCategory(
  context: Context,
  categoryID: number,
  newCategoryID: number | null,
): Promise<void> {
  must(canManage(context.actor.permissions));
  await context.transaction(async (inside) => {
    await lockCategories(inside.db);
    const tree = await loadTree(inside);
    const category = tree.get(categoryID);
    must(canDelete(tree, category, newCategoryID));
    for (const contents of inside.addons.of(categoryContents)) {
      if (newCategoryID === null) await contents.remove(inside, categoryID);
      else await contents.move(inside, categoryID, newCategoryID);
    }
    await dropResource(inside, "category", categoryID);
    await deleteCategoryRow(inside.db, categoryID);
    await inside.emit(categoriesChanged, { categoryID });
    await inside.emit(permissionsChanged, {});
  });
}
