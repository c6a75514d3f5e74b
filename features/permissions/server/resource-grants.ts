import type { Context } from "#platform/server/application/context.ts";
import { permissionsChanged } from "./events.ts";
import { grantablePermissions, ROOT, readFragments } from "./grants.ts";
import { copyGrants, deleteGrantsOn, saveGrants } from "./queries.ts";

interface RoleGrants {
  roleID: number;
  permissions: Record<string, boolean>;
}

/** Replaces the grants on a record. The caller checks the actor's permission. */
export async function setResourceGrants(
  context: Context,
  type: string,
  id: number,
  grants: readonly RoleGrants[],
): Promise<void> {
  const declared = grantablePermissions(context);
  const rows = grants.flatMap(({ roleID, permissions }) =>
    readFragments(declared, [{ type, id, permissions }]).map((grant) => ({ ...grant, roleID })),
  );
  await context.transaction(async (inside) => {
    await deleteGrantsOn(inside, type, id);
    await saveGrants(inside, rows);
    await inside.emit(permissionsChanged, {});
  });
}

/**
 * Replaces the grants on a record by those on another one, or by those for all records when `from` is null. The caller
 * checks the actor's permission.
 */
export const copyResourceGrants = (
  context: Context,
  type: string,
  from: number | null,
  to: number,
): Promise<void> =>
  context.transaction(async (inside) => {
    await deleteGrantsOn(inside, type, to);
    await copyGrants(inside, type, from ?? ROOT, to);
    await inside.emit(permissionsChanged, {});
  });

/** Deletes all grants on a record that was deleted, or that lost its own permission set. */
export const dropResource = (context: Context, type: string, id: number): Promise<void> =>
  context.transaction(async (inside) => {
    await deleteGrantsOn(inside, type, id);
    await inside.emit(permissionsChanged, {});
  });
