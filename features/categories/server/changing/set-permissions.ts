import { copyResourceGrants } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { canManage } from "../policy.ts";
import { lockTree } from "../queries.ts";
import { loadTree } from "../tree/category-tree.ts";
import { ROOT } from "../tree/tree.ts";
import { changeCategory } from "./change-category.ts";

/**
 * Gives a category permissions of its own, equal to those that apply to it, so that nothing is suddenly hidden; or
 * removes them.
 */
export async function setPermissions(
  context: Context,
  categoryID: number,
  customPermissions: boolean,
): Promise<void> {
  must(canManage(context.actor.permissions));
  await context.transaction(async (inside) => {
    await lockTree(inside.db);
    const before = (await loadTree(inside)).get(categoryID);
    if (before.customPermissions === customPermissions) return;
    const { permissionCategoryID } = before;
    await changeCategory(inside, categoryID, { customPermissions });
    if (customPermissions) {
      const from = permissionCategoryID === ROOT ? null : permissionCategoryID;
      await copyResourceGrants(inside, "category", from, categoryID);
    }
  });
}
