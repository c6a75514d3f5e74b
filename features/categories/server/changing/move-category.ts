import { permissionsChanged } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { categoriesChanged } from "../events.ts";
import { canBePlacedBelow, canManage, canPrecede } from "../policy.ts";
import { lockTree, placeSiblings } from "../queries.ts";
import { loadTree } from "../tree/category-tree.ts";
import type { CategoryNode, CategoryTree } from "../tree/tree.ts";
import { changeKinds } from "./change-kinds.ts";

/** A place in the tree: a parent, null for the root, and the sibling that follows, null for the last place. */
interface Place {
  parentCategoryID: number | null;
  beforeCategoryID: number | null;
}

const placeOf = (tree: CategoryTree, { categoryID, parentCategoryID }: CategoryNode) => ({
  parentCategoryID,
  position: tree.childrenOf(parentCategoryID).findIndex((sibling) => sibling.categoryID === categoryID) + 1,
});

/**
 * Moves a category, with its subcategories, to a place among its new siblings. Moves happen one after the other, each in
 * the order that the one before it left.
 */
export async function moveCategory(
  context: Context,
  categoryID: number,
  { parentCategoryID, beforeCategoryID }: Place,
): Promise<void> {
  must(canManage(context.actor.permissions));
  await context.transaction(async (inside) => {
    await lockTree(inside.db);
    const tree = await loadTree(inside);
    const category = tree.get(categoryID);
    must(canBePlacedBelow(tree, parentCategoryID, category));
    if (beforeCategoryID !== null) must(canPrecede(tree, parentCategoryID, beforeCategoryID, category));
    const others = tree
      .childrenOf(parentCategoryID)
      .map((sibling) => sibling.categoryID)
      .filter((sibling) => sibling !== categoryID);
    const place = beforeCategoryID === null ? others.length : others.indexOf(beforeCategoryID);
    const changed = await placeSiblings(inside.db, parentCategoryID, others.toSpliced(place, 0, categoryID));
    if (changed.length === 0) return;
    await recordChange(inside, changeKinds.move, {
      recordID: categoryID,
      name: category.name,
      before: placeOf(tree, category),
      after: { parentCategoryID, position: place + 1 },
    });
    await inside.emit(categoriesChanged, { categoryID });
    if (parentCategoryID !== category.parentCategoryID) await inside.emit(permissionsChanged, {});
  });
}
