import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { CategoryBranch } from "../../contract.ts";
import { canManage } from "../policy.ts";
import { createCategory } from "./create-category.ts";

/** Creates categories with their subcategories, all or none. Returns their ids, parents first. */
export async function createTree(context: Context, branches: readonly CategoryBranch[]): Promise<number[]> {
  must(canManage(context.actor.permissions));
  return context.transaction(async (inside) => {
    const ids: number[] = [];
    for (const { children, ...draft } of branches) {
      const parentCategoryID = await createCategory(inside, draft);
      ids.push(parentCategoryID);
      for (const child of children) ids.push(await createCategory(inside, { ...child, parentCategoryID }));
    }
    return ids;
  });
}
