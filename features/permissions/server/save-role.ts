import { asStored } from "#features/translations/server/index.ts";
import { forbidden } from "#platform/contract/errors.ts";
import type { SmartID } from "#platform/contract/ids.ts";
import { requireConfirmed } from "#platform/server/application/confirmed.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import type { PermissionFragment, RoleDraft } from "../contract.ts";
import { recordGrants, roleAdded, roleChanged } from "./changes.ts";
import { permissionsChanged } from "./events.ts";
import { grantablePermissions, readFragments } from "./grants.ts";
import { canManageRoles } from "./policy.ts";
import { deleteGrantsOfRole, insertRole, listGrants, saveGrants, updateRole } from "./queries.ts";
import { getRoleRow } from "./resolve-role.ts";
import { roleTexts } from "./role-texts.ts";
import type { Grant, RoleRow } from "./tables.ts";

function requireManager(context: Context): void {
  const verdict = canManageRoles(context.actor);
  if (verdict !== true) throw verdict;
  requireConfirmed(context);
}

/** Saves grants of a role in the current transaction, and records what changes. */
async function changeGrants(context: Context, role: RoleRow, grants: readonly Grant[], replaces: boolean) {
  const before = await listGrants(context, [role.roleID]);
  if (replaces) await deleteGrantsOfRole(context, role.roleID);
  await saveGrants(
    context,
    grants.map((grant) => ({ ...grant, roleID: role.roleID })),
  );
  await recordGrants(context, role, before, replaces ? grants : [...before, ...grants]);
}

/** Creates a role with exactly the given grants; returns its id. */
export async function createRoleWith(
  context: Context,
  role: Omit<RoleDraft, "permissions">,
  grants: readonly Grant[],
): Promise<number> {
  requireManager(context);
  return context.transaction(async (inside) => {
    const roleID = await insertRole(inside, { description: null, type: null, domains: null, ...role });
    await saveGrants(
      inside,
      grants.map((grant) => ({ ...grant, roleID })),
    );
    await recordChange(inside, roleAdded, { recordID: roleID, name: role.name, after: role });
    await recordGrants(inside, { roleID, name: role.name }, [], grants);
    await inside.emit(permissionsChanged, {});
    return roleID;
  });
}

/** Creates a role with exactly the given permissions; returns its id. */
export async function createRole(
  context: Context,
  { permissions = [], ...role }: RoleDraft,
): Promise<number> {
  requireManager(context);
  return createRoleWith(context, role, readFragments(grantablePermissions(context), permissions));
}

/** Changes the given properties of a role and merges its permissions; returns its id. */
export async function editRole(
  context: Context,
  smart: number | SmartID,
  change: Partial<RoleDraft>,
): Promise<number> {
  requireManager(context);
  const role = await getRoleRow(context, smart);
  const { permissions = [], ...fields } = asStored(context, roleTexts, role.roleID, change, role);
  const grants = readFragments(grantablePermissions(context), permissions);
  await context.transaction(async (inside) => {
    await updateRole(inside, role.roleID, fields);
    const before = Object.fromEntries(
      Object.keys(fields).map((field) => [field, role[field as keyof typeof fields]]),
    );
    await recordChange(inside, roleChanged, {
      recordID: role.roleID,
      name: role.name,
      before,
      after: fields,
    });
    if (grants.length > 0) await changeGrants(inside, role, grants, false);
    await inside.emit(permissionsChanged, {});
  });
  return role.roleID;
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
  smart: number | SmartID,
  fragments: readonly PermissionFragment[],
) {
  requireManager(context);
  const role = await getRoleRow(context, smart);
  const grants = readFragments(grantablePermissions(context), fragments);
  await context.transaction(async (inside) => {
    await changeGrants(inside, role, grants, true);
    await inside.emit(permissionsChanged, {});
  });
  return role.roleID;
}
