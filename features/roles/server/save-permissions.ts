import { changeCategory } from "#features/categories/server/index.ts";
import {
  canManageRoles,
  lockRoles,
  permissionsChanged,
  ROOT,
  saveGrants,
} from "#features/permissions/server/index.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { PermissionChange } from "../contract.ts";
import { CATEGORY, Matrix } from "./matrix.ts";
import { areCells, areUnchanged, keepAccess } from "./policy.ts";
import { recordCells } from "./record-cells.ts";

/** Gives a category permissions of its own, equal to those that applied there. */
async function copyFromAbove(context: Context, matrix: Matrix, categoryID: number): Promise<void> {
  await changeCategory(context, categoryID, { customPermissions: true });
  const names = matrix.permissions.filter(({ resource }) => resource === CATEGORY).map(({ name }) => name);
  await saveGrants(
    context,
    matrix.roles.flatMap(({ roleID }) =>
      names
        .map((permission) => ({ roleID, permission, categoryID }))
        .filter((cell) => matrix.isGranted(cell))
        .map(({ permission }) => ({
          ...{ roleID, permission, granted: true },
          ...{ resourceType: CATEGORY, resourceID: categoryID },
        })),
    ),
  );
}

/** Changes permissions of roles, all or none of them. */
export async function savePermissions(context: Context, changes: readonly PermissionChange[]): Promise<void> {
  must(canManageRoles(context.actor));
  requireConfirmed(context);
  await context.transaction(async (inside) => {
    await lockRoles(inside);
    const before = await Matrix.load(inside);
    must(areCells(before, changes));
    must(areUnchanged(before, changes));
    const places = [...new Set(changes.map(({ categoryID }) => categoryID))];
    for (const categoryID of places)
      if (categoryID !== null && before.decides(categoryID) !== categoryID)
        await copyFromAbove(inside, before, categoryID);
    await saveGrants(
      inside,
      changes.map(({ roleID, permission, categoryID, granted }) => {
        const { resource = null } = before.permission(permission) ?? {};
        return {
          ...{ roleID, permission, granted },
          ...{ resourceType: resource, resourceID: categoryID ?? (resource === null ? null : ROOT) },
        };
      }),
    );
    const after = await Matrix.load(inside);
    must(keepAccess(after, inside.actor, changes));
    await inside.emit(permissionsChanged, {});
    await recordCells(inside, before, after, places);
  });
}
