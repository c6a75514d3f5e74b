import type { Phrase } from "#platform/contract/i18n.ts";
import { type PermissionSet, sessionValid, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { declaredSettings } from "#platform/server/application/settings.ts";
import { knownRoles } from "../known-roles.ts";
import { named, permissionsKey, permissionsOf } from "../permission-set.ts";
import { grants } from "./grant.ts";
import { type Granted, selectGranted } from "./grant-queries.ts";
import { withGranted } from "./granted-set.ts";
import { restrictions } from "./restrict.ts";

/** An account, as far as permissions depend on it. */
export interface Account {
  userID: number;
  roleIDs: readonly number[];
  admin: number;
}

/** Roles and permissions of a user: those that the account was given and those that rules grant, without denied ones. */
export interface Rights {
  roleIDs: readonly number[];
  permissions: PermissionSet;
  /** What rules grant and deny, without roles and permissions that can change settings. */
  granted: readonly Granted[];
  /** Text for the member by permission that a rule denies; undefined when there is none. */
  denied?: ReadonlyMap<string, Phrase>;
}

const NONE: readonly Granted[] = [];

/** Returns the reason of a rule; null when it is no longer active. */
export function ruleReason(
  { addons }: Context,
  { rule, because, isDenied }: Pick<Granted, "rule" | "because" | "isDenied">,
): Phrase | null {
  const specs = isDenied ? addons.of(restrictions) : addons.of(grants);
  return specs.find(({ name }) => name === rule)?.reason(because) ?? null;
}

function deniedIn(context: Context, granted: readonly Granted[]): Pick<Rights, "denied"> {
  const denied = new Map(
    granted.flatMap((each) => {
      const reason = each.isDenied && each.permission !== null ? ruleReason(context, each) : null;
      return reason ? [[each.permission as string, reason] as const] : [];
    }),
  );
  return denied.size > 0 ? { denied } : {};
}

/** Returns the names of permissions that no rule grants or denies: to sign in, and to change settings. */
const neverByRule = (context: Context): ReadonlySet<string> =>
  new Set<string>([
    sessionValid,
    siteManage,
    ...context.addons.of(declaredSettings).map(({ write }) => write),
  ]);

/** Leaves out what no rule may grant. */
async function allowedOf(context: Context, granted: readonly Granted[]): Promise<readonly Granted[]> {
  if (granted.length === 0) return NONE;
  const never = neverByRule(context);
  const known = await knownRoles.get(context);
  const refused = new Set(
    known.grants.flatMap(({ granted: isHeld, permission, roleID }) =>
      isHeld && permission !== sessionValid && never.has(permission) ? [roleID] : [],
    ),
  );
  return granted.filter(({ roleID, permission }) =>
    permission === null ? roleID !== null && !refused.has(roleID) : !never.has(permission),
  );
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
  const names = allowed.flatMap(({ permission, type, id, isDenied }) =>
    permission === null ? [] : [`${isDenied ? "-" : ""}${permission} ${type} ${id}`],
  );
  if (names.length === 0) return { roleIDs, permissions: base, granted: allowed };
  const { grantedSets } = await knownRoles.get(context);
  const key = `${permissionsKey(base)}:${[...new Set(names)].sort()}`;
  const permissions = grantedSets.get(key) ?? named(withGranted(context, base, allowed), key);
  grantedSets.set(key, permissions);
  return { roleIDs, permissions, granted: allowed, ...deniedIn(context, allowed) };
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
