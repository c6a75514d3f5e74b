import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { CategoryBranch } from "../../contract.ts";
import { canManage, canPrecede } from "../policy.ts";
import { lockTree, placeSiblings } from "../queries.ts";
import { loadTree } from "../tree/category-tree.ts";
import { createCategory } from "./create-category.ts";

/** Creates categories with their subcategories, all or none, at the root. Returns their ids, parents first. */
export async function createTree(
  context: Context,
  branches: readonly CategoryBranch[],
  beforeCategoryID: number | null,
): Promise<number[]> {
  must(canManage(context.actor.permissions));
  return context.transaction(async (inside) => {
    await lockTree(inside.db);
    const tree = await loadTree(inside);
    if (beforeCategoryID !== null) must(canPrecede(tree, null, beforeCategoryID));
    const ids: number[] = [];
    const roots: number[] = [];
    for (const { children, ...draft } of branches) {
      const parentCategoryID = await createCategory(inside, draft);
      roots.push(parentCategoryID);
      ids.push(parentCategoryID);
      for (const child of children) ids.push(await createCategory(inside, { ...child, parentCategoryID }));
    }
    if (beforeCategoryID !== null) {
      const others = tree.childrenOf(null).map(({ categoryID }) => categoryID);
      const order = others.toSpliced(others.indexOf(beforeCategoryID), 0, ...roots);
      await placeSiblings(inside.db, null, order);
    }
    return ids;
  });
}
