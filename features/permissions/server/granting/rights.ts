import { PermissionSet, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings } from "#platform/server/application/settings.ts";
import { grantablePermissions } from "../grants.ts";
import { knownRoles } from "../known-roles.ts";
import { named, permissionsKey, permissionsOf, withDerived } from "../permission-set.ts";
import { type Granted, selectGranted } from "./grant-queries.ts";

/** An account, as far as permissions depend on it. */
export interface Account {
  userID: number;
  roleIDs: readonly number[];
  admin: number;
}

/** Roles and permissions of a user: those that the account was given, and those that rules grant. */
export interface Rights {
  roleIDs: readonly number[];
  permissions: PermissionSet;
  /** What rules grant, without roles and permissions that can change settings. */
  granted: readonly Granted[];
}

const NONE: readonly Granted[] = [];

/** Returns the names of permissions that no rule grants, because they change settings. */
const neverGranted = (context: Context): ReadonlySet<string> =>
  new Set<string>([siteManage, ...context.addons.of(declaredSettings).map(({ write }) => write)]);

/** Leaves out what no rule may grant. */
async function allowedOf(context: Context, granted: readonly Granted[]): Promise<readonly Granted[]> {
  if (granted.length === 0) return NONE;
  const never = neverGranted(context);
  const known = await knownRoles.get(context);
  const refused = new Set(
    known.grants.flatMap((each) => (each.granted && never.has(each.permission) ? [each.roleID] : [])),
  );
  return granted.filter(({ roleID, permission }) =>
    permission === null ? roleID !== null && !refused.has(roleID) : !never.has(permission),
  );
}

/** Returns the permissions of `base` with granted ones added. */
function withGranted(context: Context, base: PermissionSet, granted: readonly Granted[]): PermissionSet {
  const declared = grantablePermissions(context);
  const fragments = new Map(
    base.granted.permissions.map((fragment) => [`${fragment.type},${fragment.id}`, fragment]),
  );
  for (const { permission, type, id } of granted) {
    if (permission === null) continue;
    const place = type === null ? { type: "global", id: null } : { type, id };
    const key = `${place.type},${place.id}`;
    const names = declared.find(({ name }) => name === permission)?.parts ?? [permission];
    const added = Object.fromEntries(names.map((name) => [name, true]));
    const permissions = withDerived(declared, { ...fragments.get(key)?.permissions, ...added });
    fragments.set(key, { ...place, permissions });
  }
  return new PermissionSet({ ...base.granted, permissions: [...fragments.values()] });
}

async function rightsWith(context: Context, account: Account, granted: readonly Granted[]): Promise<Rights> {
  const allowed = await allowedOf(context, granted);
  if (allowed.length === 0)
    return {
      roleIDs: account.roleIDs,
      permissions: await permissionsOf(context, account.roleIDs, account.admin),
      granted: NONE,
    };
  const roleIDs = [...new Set([...account.roleIDs, ...allowed.flatMap(({ roleID }) => roleID ?? [])])];
  const base = await permissionsOf(context, roleIDs, account.admin);
  const names = allowed.flatMap(({ permission, type, id }) =>
    permission === null ? [] : [`${permission} ${type} ${id}`],
  );
  if (names.length === 0) return { roleIDs, permissions: base, granted: allowed };
  const { grantedSets } = await knownRoles.get(context);
  const key = `${permissionsKey(base)}:${[...new Set(names)].sort()}`;
  const permissions = grantedSets.get(key) ?? named(withGranted(context, base, allowed), key);
  grantedSets.set(key, permissions);
  return { roleIDs, permissions, granted: allowed };
}

/** Returns the rights of an account whose grants were read with it, by `grantedColumn`. */
export const rightsFrom = (
  context: Context,
  account: Account & { granted: readonly Granted[] | null },
): Promise<Rights> => rightsWith(context, account, account.granted ?? NONE);

/** Returns the rights of accounts by user id, in one statement; in none when no rule grants anything. */
export async function rightsOfAccounts(
  context: Context,
  accounts: readonly Account[],
): Promise<Map<number, Rights>> {
  const granted = await selectGranted(
    context,
    accounts.map(({ userID }) => userID),
  );
  const rights = await Promise.all(
    accounts.map((account) => rightsWith(context, account, granted.get(account.userID) ?? NONE)),
  );
  return new Map(rights.map((each, place) => [accounts[place]!.userID, each]));
}

/** Returns the rights of an account. Use it instead of `permissionsOf` wherever an account is known. */
export async function accountRights(context: Context, account: Account): Promise<Rights> {
  const granted = await selectGranted(context, [account.userID]);
  return rightsWith(context, account, granted.get(account.userID) ?? NONE);
}
