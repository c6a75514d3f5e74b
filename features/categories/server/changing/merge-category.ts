import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canManage, canMerge } from "../policy.ts";
import { insertFormerUrlcode, lockTree, moveFormerUrlcodes, placeSiblings } from "../queries.ts";
import { loadTree } from "../tree/category-tree.ts";
import { changeKinds } from "./change-kinds.ts";
import { deleteUnrecorded } from "./delete-category.ts";

/**
 * Moves the posts and subcategories of a category to another one and deletes it. All addresses that it had lead to the
 * other category.
 */
export async function mergeCategory(
  context: Context,
  categoryID: number,
  newCategoryID: number,
): Promise<void> {
  must(canManage(context.actor.permissions));
  await context.transaction(async (inside) => {
    await lockTree(inside.db);
    const tree = await loadTree(inside);
    const category = tree.get(categoryID);
    must(canMerge(tree, category, newCategoryID));
    const children = [...tree.childrenOf(newCategoryID), ...tree.childrenOf(categoryID)];
    await placeSiblings(
      inside.db,
      newCategoryID,
      children.map((child) => child.categoryID).filter((childID) => childID !== categoryID),
    );
    await moveFormerUrlcodes(inside.db, categoryID, newCategoryID);
    const name = await deleteUnrecorded(inside, categoryID, newCategoryID);
    await insertFormerUrlcode(inside.db, category.urlcode, newCategoryID);
    await recordChange(inside, changeKinds.merge, {
      recordID: categoryID,
      name,
      after: { newCategoryID },
    });
  });
}
