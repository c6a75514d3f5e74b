import { forbidden } from "#platform/contract/errors.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { PermissionFragment, RoleDraft } from "../contract.ts";
import { permissionsChanged } from "./events.ts";
import { grantablePermissions, readFragments } from "./grants.ts";
import { canManageRoles } from "./policy.ts";
import { deleteGrantsOfRole, insertRole, saveGrants, updateRole } from "./queries.ts";
import { getRoleRow } from "./resolve-role.ts";

function requireManager(context: Context): void {
  const verdict = canManageRoles(context.actor);
  if (verdict !== true) throw verdict;
}

const grantsFor = (context: Context, roleID: number, fragments: readonly PermissionFragment[]) =>
  readFragments(grantablePermissions(context), fragments).map((grant) => ({ ...grant, roleID }));

/** Creates a role with exactly the given permissions; returns its id. */
export async function createRole(
  context: Context,
  { permissions = [], ...role }: RoleDraft,
): Promise<number> {
  requireManager(context);
  return context.transaction(async (inside) => {
    const roleID = await insertRole(inside, { description: null, type: null, domains: null, ...role });
    await saveGrants(inside, grantsFor(inside, roleID, permissions));
    await inside.emit(permissionsChanged, {});
    return roleID;
  });
}

/** Changes the given properties of a role and merges its permissions; returns its id. */
export async function editRole(
  context: Context,
  role: number | SmartID,
  change: Partial<RoleDraft>,
): Promise<number> {
  requireManager(context);
  const { roleID } = await getRoleRow(context, role);
  const { permissions = [], ...fields } = change;
  await context.transaction(async (inside) => {
    await updateRole(inside, roleID, fields);
    await saveGrants(inside, grantsFor(inside, roleID, permissions));
    await inside.emit(permissionsChanged, {});
  });
  return roleID;
}

/** Merges permissions into those of a role; returns its id. Throws when none are given. */
export async function mergePermissions(
  context: Context,
  role: number | SmartID,
  fragments: readonly PermissionFragment[],
) {
  requireManager(context);
  if (fragments.length === 0) throw forbidden("No permissions were sent.");
  return editRole(context, role, { permissions: [...fragments] });
}

/** Replaces the permissions of a role; returns its id. */
export async function replacePermissions(
  context: Context,
  role: number | SmartID,
  fragments: readonly PermissionFragment[],
) {
  requireManager(context);
  const { roleID } = await getRoleRow(context, role);
  await context.transaction(async (inside) => {
    await deleteGrantsOfRole(inside, roleID);
    await saveGrants(inside, grantsFor(inside, roleID, fragments));
    await inside.emit(permissionsChanged, {});
  });
  return roleID;
}
