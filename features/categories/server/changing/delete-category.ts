import { writeLog } from "#features/log/server/index.ts";
import { dropResource, permissionsChanged } from "#features/permissions/server/index.ts";
import { conflict } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { categoriesChanged } from "../events.ts";
import { canDelete, canManage } from "../policy.ts";
import { deleteCategoryRow, lockTree, selectDeleted } from "../queries.ts";
import { loadTree } from "../tree/category-tree.ts";
import { changeKinds } from "./change-kinds.ts";
import { categoryContents } from "./contents.ts";

/**
 * Deletes a category without subcategories. Its contents move to `newCategoryID`, or are deleted
 * when null.
 */
export async function deleteCategory(
  context: Context,
  categoryID: number,
  newCategoryID: number | null,
): Promise<void> {
  await context.transaction(async (inside) => {
    const name = await deleteUnrecorded(inside, categoryID, newCategoryID);
    const after = newCategoryID === null ? {} : { newCategoryID };
    await recordChange(inside, changeKinds.delete, { recordID: categoryID, name, after });
  });
}

/** Deletes a category in the caller's transaction, which records the change. Returns its name. */
export async function deleteUnrecorded(
  inside: Context,
  categoryID: number,
  newCategoryID: number | null,
): Promise<string> {
  must(canManage(inside.actor.permissions));
  await lockTree(inside.db);
  const tree = await loadTree(inside);
  const category = tree.get(categoryID);
  must(canDelete(tree, category, newCategoryID));
  for (const contents of inside.addons.of(categoryContents)) {
    if (newCategoryID === null) await contents.remove(inside, categoryID);
    else await contents.move(inside, categoryID, newCategoryID);
  }
  await writeLog(inside, {
    action: "category.delete",
    recordType: "category",
    recordID: categoryID,
    recordName: category.name,
    data: { row: await selectDeleted(inside, categoryID) },
  });
  await dropResource(inside, "category", categoryID);
  const gone = await deleteCategoryRow(inside.db, categoryID);
  if (!gone) throw conflict("Someone is posting in this category right now. Please try again.");
  await inside.emit(categoriesChanged, { categoryID });
  await inside.emit(permissionsChanged, {});
  return category.name;
}
