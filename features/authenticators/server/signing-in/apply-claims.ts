import { roleIDsOfType } from "#features/permissions/server/index.ts";
import { getUser, setRoles } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Authenticator, Identity } from "../extension-points.ts";
import { decidableRoles } from "../saved/deciding-roles.ts";

type Deciding = Pick<Authenticator, "roleRules">;

/** Returns the roles that the provider decides, and those of them that an identity has. */
async function decided(context: Context, { roleRules }: Deciding, { roles }: Identity) {
  const all = await decidableRoles(
    context,
    roleRules.map(({ roleID }) => roleID),
  );
  const claimed = roleRules.filter(({ claim, roleID }) => roles?.includes(claim) && all.has(roleID));
  return { all, claimed: [...new Set(claimed.map(({ roleID }) => roleID))] };
}

/** Returns the roles of a new account with an identity; empty for those of any new member. */
export const rolesOfNew = async (
  context: Context,
  authenticator: Deciding,
  identity: Identity,
): Promise<readonly number[]> => {
  const { claimed } = await decided(context, authenticator, identity);
  return claimed.length === 0 ? [] : [...(await roleIDsOfType(context, "member")), ...claimed];
};

/**
 * Gives a member the roles that the provider names, and removes those that it no longer names. Other roles stay, also of an
 * account that waits for its address or for approval.
 */
export async function applyClaims(
  context: Context,
  userID: number,
  authenticator: Deciding,
  identity: Identity,
): Promise<void> {
  if (identity.roles === null || authenticator.roleRules.length === 0) return;
  const { all, claimed } = await decided(context, authenticator, identity);
  const { roleIDs } = await getUser(context, userID);
  const waiting = [
    ...(await roleIDsOfType(context, "unconfirmed")),
    ...(await roleIDsOfType(context, "applicant")),
  ];
  if (roleIDs.some((roleID) => waiting.includes(roleID))) return;
  const wanted = [...roleIDs.filter((roleID) => !all.has(roleID)), ...claimed];
  const next = wanted.length > 0 ? wanted : await roleIDsOfType(context, "member");
  if (next.length !== roleIDs.length || next.some((roleID) => !roleIDs.includes(roleID)))
    await setRoles(context, userID, next);
}
