import { changeCategory } from "#features/categories/server/index.ts";
import { canManageRoles, lockRoles } from "#features/permissions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { Matrix } from "./matrix.ts";
import { recordCells } from "./record-cells.ts";

/** Removes the permissions of a category’s own, so that those above it apply again. */
export async function dropExceptions(context: Context, categoryID: number): Promise<void> {
  must(canManageRoles(context.actor));
  requireConfirmed(context);
  await context.transaction(async (inside) => {
    await lockRoles(inside);
    const before = await Matrix.load(inside);
    if (!before.tree.byID(categoryID)) throw notFound("Category");
    await changeCategory(inside, categoryID, { customPermissions: false });
    await recordCells(inside, before, await Matrix.load(inside), [categoryID]);
  });
}
