import { PermissionSet, type PermissionSetShown } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DeclaredPermission } from "#platform/server/application/permission.ts";
import { grantablePermissions, ROOT } from "./grants.ts";
import { knownRoles } from "./known-roles.ts";
import type { GrantRow } from "./tables.ts";

type Names = Record<string, boolean>;

/** Adds the combined names of which all parts are held. */
export function withDerived(declared: readonly DeclaredPermission[], held: Names): Names {
  for (const { name, parts } of declared) {
    if (parts?.every((part) => held[part])) held[name] = true;
  }
  return held;
}

/**
 * Returns the union of the roles' permissions: global ones, and those of each junction. Root sets count as
 * global.
 */
function union(grants: readonly GrantRow[], junctions: Readonly<Record<string, readonly number[]>>) {
  const global: Names = {};
  const resources = new Map<string, { type: string; id: number; permissions: Names }>();
  for (const [type, ids] of Object.entries(junctions)) {
    for (const id of ids) resources.set(`${type},${id}`, { type, id, permissions: {} });
  }
  for (const { resourceType, resourceID, permission, granted } of grants) {
    const isGlobal = resourceType === null || resourceID === ROOT;
    const place = isGlobal ? global : resources.get(`${resourceType},${resourceID}`)?.permissions;
    if (granted && place) place[permission] = true;
  }
  return { global, resources: [...resources.values()] };
}

const ADMIN = 1;
const SYSTEM_ACCOUNT = 2;

/** Converts an account's `admin` column: 1 administrator, 2 the system user, 3 super administrator. */
export const adminFlags = (admin: number) => ({
  isAdmin: admin >= ADMIN,
  isSysAdmin: admin === SYSTEM_ACCOUNT,
  isSuperAdmin: admin > SYSTEM_ACCOUNT,
});

/** Computes the permissions of a user with these roles and this `admin`. */
async function permissionsHeld(
  context: Context,
  roleIDs: readonly number[],
  admin: number,
): Promise<PermissionSetShown> {
  const known = await knownRoles.get(context);
  const declared = grantablePermissions(context);
  const grants = known.grants.filter(({ roleID }) => roleIDs.includes(roleID));
  const { global, resources } = union(grants, known.junctions);
  const local = resources
    .map((fragment) => ({ ...fragment, permissions: withDerived(declared, fragment.permissions) }))
    .filter(({ permissions }) => Object.keys(permissions).length > 0);
  return {
    permissions: [{ type: "global", id: null, permissions: withDerived(declared, global) }, ...local],
    ...adminFlags(admin),
    junctions: known.junctions,
    junctionAliases: known.aliases,
  };
}

function withoutHiddenRecords(set: PermissionSetShown): PermissionSetShown {
  const { permissions, isAdmin, junctions = {}, junctionAliases = {} } = set;
  if (isAdmin) return set;
  const seen = new Set(permissions.map(({ type, id }) => `${type},${id}`));
  const seenAliases = Object.entries(junctionAliases).map(([type, aliases]) => ({
    type,
    aliases: Object.entries(aliases).filter(([, decidingID]) => seen.has(`${type},${decidingID}`)),
  }));
  return {
    ...set,
    junctions: Object.fromEntries(
      Object.entries(junctions).map(([type, ids]) => [type, ids.filter((id) => seen.has(`${type},${id}`))]),
    ),
    junctionAliases: Object.fromEntries(
      seenAliases
        .filter(({ aliases }) => aliases.length > 0)
        .map(({ type, aliases }) => [type, Object.fromEntries(aliases)]),
    ),
  };
}

const visible = new WeakMap<PermissionSet, PermissionSetShown>();

/** Returns permissions without the ids of records on which the user holds nothing, because the user may not see these. */
export function visiblePermissions(permissions: PermissionSet): PermissionSetShown {
  const shown = visible.get(permissions) ?? withoutHiddenRecords(permissions.granted);
  visible.set(permissions, shown);
  return shown;
}

/** Returns permissions for the API. */
export function permissionsShown(permissions: PermissionSet, withJunctions: boolean): PermissionSetShown {
  const { junctions, junctionAliases, ...shown } = visiblePermissions(permissions);
  return withJunctions ? { ...shown, junctions, junctionAliases } : shown;
}

const keys = new WeakMap<PermissionSet, string>();

/** Stores the name of a permission set, and returns the set. */
export function named(permissions: PermissionSet, key: string): PermissionSet {
  keys.set(permissions, key);
  return permissions;
}

/** Returns a text that is equal for members who have the same roles and permissions, by rules too. */
export const permissionsKey = (permissions: PermissionSet): string => keys.get(permissions) ?? "unnamed";

/**
 * Returns the permission set of a user with these roles and this `admin`, without what rules grant: `accountRights` returns
 * the permissions of an account. Cached in memory for each combination of roles until permissions change.
 */
export async function permissionsOf(
  context: Context,
  roleIDs: readonly number[],
  admin = 0,
): Promise<PermissionSet> {
  const { sets } = await knownRoles.get(context);
  const key = `${admin}:${[...roleIDs].sort((a, b) => a - b)}`;
  let found = sets.get(key);
  if (!found) {
    found = named(new PermissionSet(await permissionsHeld(context, roleIDs, admin)), key);
    sets.set(key, found);
  }
  return found;
}

/** Returns the roles that each satisfy `holds` by themselves. */
export async function rolesThatHold(
  context: Context,
  holds: (permissions: PermissionSet) => boolean,
): Promise<number[]> {
  const { roles } = await knownRoles.get(context);
  const sets = await Promise.all(
    roles.map(async ({ roleID }) => ({ roleID, permissions: await permissionsOf(context, [roleID]) })),
  );
  return sets.filter(({ permissions }) => holds(permissions)).map(({ roleID }) => roleID);
}
