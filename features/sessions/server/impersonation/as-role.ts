import { permissionsOf, rolesOf } from "#features/permissions/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { canSeeAs } from "./policy.ts";
import { permissionsOfRole, rolesWith } from "./role-permissions.ts";

/**
 * Returns a context in which the actor has the permissions of a role alone; a guest for a role of guests. Throws 404
 * for an unknown role, and 403 for actors who lack one of its permissions.
 */
export async function asRole(context: Context, roleID: number): Promise<Context> {
  const [role] = await rolesOf(context, [roleID]);
  if (!role) throw notFound("Role");
  const verdict = canSeeAs(context.actor.permissions, await permissionsOfRole(context, role));
  if (verdict !== true) throw verdict;
  const roleIDs = await rolesWith(context, role);
  const { userID, name, address } = context.actor;
  const account = role.type === "guest" ? { userID: 0, name: "Guest" } : { userID, name };
  const permissions = await permissionsOf(context, roleIDs);
  return { ...context, actor: { ...account, roleIDs, permissions, sessionID: null, address } };
}
