import { communityManage, permission, siteManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { usersAdd, usersEdit } from "../permissions.ts";
import { grantablePermissions } from "./grants.ts";
import { knownRoles } from "./known-roles.ts";

/** Returns the roles that the actor may give to users, or remove from them. */
export async function assignableRoleIDs(context: Context): Promise<Set<number>> {
  const { permissions } = context.actor;
  const { roles, grants } = await knownRoles.get(context);
  const all = roles.map(({ roleID }) => roleID);
  if (permissions.has(siteManage)) return new Set(all);
  if (!permissions.has([usersAdd, usersEdit])) return new Set();
  const shares = permissions.has(communityManage);
  const powerful = new Set(
    grantablePermissions(context).flatMap(({ name, isPowerful }) => (isPowerful ? [name] : [])),
  );
  const refused = grants
    .map(({ roleID, permission: name, granted }) => ({ roleID, name: permission(name), granted }))
    .filter(({ name, granted }) => granted && powerful.has(name))
    .filter(({ name }) => !(shares && permissions.has(name)))
    .map(({ roleID }) => roleID);
  return new Set(all.filter((roleID) => !refused.includes(roleID)));
}
