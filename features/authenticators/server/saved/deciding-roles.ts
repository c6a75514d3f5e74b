import { listRoleRows, permissionsOf, rolesOf } from "#features/permissions/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";

/**
 * Returns those of some roles that providers can give and take. Roles that manage the site are not among them: a provider
 * could otherwise take over the forum, or lock its administrators out.
 */
export async function decidableRoles(context: Context, roleIDs: readonly number[]): Promise<Set<number>> {
  const known = await rolesOf(context, roleIDs);
  const decidable = new Set<number>();
  for (const { roleID } of known)
    if (!(await permissionsOf(context, [roleID])).atLeast(siteManage)) decidable.add(roleID);
  return decidable;
}

/** Types of roles that accounts have before they are members. */
const WAITING = ["guest", "unconfirmed", "applicant"];

/** Returns the roles that administrators can let a provider decide. */
export async function listDecidableRoles(context: Context): Promise<{ roleID: number; name: string }[]> {
  const rows = await listRoleRows(context);
  const decidable = await decidableRoles(
    context,
    rows.map(({ roleID }) => roleID),
  );
  return rows
    .filter(({ roleID, type }) => decidable.has(roleID) && !WAITING.includes(type ?? ""))
    .map(({ roleID, name }) => ({ roleID, name }));
}
