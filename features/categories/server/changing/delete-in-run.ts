import { addLongRun, longRun, startRun } from "#features/calls/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canDelete, canManage, canMerge } from "../policy.ts";
import { loadTree } from "../tree/category-tree.ts";
import { categoryContents } from "./contents.ts";
import { deleteCategory } from "./delete-category.ts";
import { mergeCategory } from "./merge-category.ts";

interface Deletion {
  categoryID: number;
  newCategoryID: number | null;
  /** True for a category that is merged into the new one. */
  isMerge: boolean;
}

/** Handled last: the category itself, with contents added in the meantime. */
const CATEGORY_ITSELF = 0;

const deleteRun = longRun<Deletion>({
  name: "categories.delete",
  async item(context, recordID, { categoryID, newCategoryID, isMerge }) {
    if (recordID === CATEGORY_ITSELF && isMerge && newCategoryID !== null)
      return mergeCategory(context, categoryID, newCategoryID);
    if (recordID === CATEGORY_ITSELF) return deleteCategory(context, categoryID, newCategoryID);
    must(canManage(context.actor.permissions));
    for (const { oneByOne } of context.addons.of(categoryContents)) {
      if (newCategoryID === null) await oneByOne?.remove(context, recordID, categoryID);
      else await oneByOne?.move(context, recordID, categoryID, newCategoryID);
    }
  },
});

export const deletingInRun = addLongRun(deleteRun);

/**
 * Deletes or merges a category in a background job that handles its posts one by one, as a single operation.
 */
export async function deleteCategoryInRun(context: Context, deletion: Deletion) {
  const { categoryID, newCategoryID, isMerge } = deletion;
  must(canManage(context.actor.permissions));
  const tree = await loadTree(context);
  const category = tree.get(categoryID);
  must(
    isMerge && newCategoryID !== null
      ? canMerge(tree, category, newCategoryID)
      : canDelete(tree, category, newCategoryID),
  );
  const contents = context.addons.of(categoryContents);
  const ids = await Promise.all(contents.map(({ oneByOne }) => oneByOne?.list(context, categoryID) ?? []));
  const itemIDs = [...ids.flat(), CATEGORY_ITSELF];
  return startRun(context, deleteRun, { itemIDs, args: deletion, mode: "async", timeout: 0 });
}
