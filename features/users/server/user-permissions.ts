import { usersAdd, usersEdit } from "#features/permissions/permissions.ts";
import { permissionsShown, roleIDsOfType } from "#features/permissions/server/index.ts";
import { permissionProblem } from "#platform/contract/errors.ts";
import type { PermissionSetShown } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { usersDelete } from "../permissions.ts";
import { getUser } from "./queries.ts";

const MANAGERS = [usersAdd, usersEdit, usersDelete];

/** Returns a user's permissions; a guest has id 0. Those of other users are for members who manage users. */
export async function viewUserPermissions(
  context: Context,
  userID: number,
  withJunctions: boolean,
): Promise<PermissionSetShown> {
  const { actor } = context;
  if (userID !== actor.userID && !actor.permissions.has(MANAGERS)) throw permissionProblem(MANAGERS);
  if (userID === 0) return permissionsShown(context, await roleIDsOfType(context, "guest"), 0, withJunctions);
  const account = await getUser(context, userID);
  // Staff who see the forum as a role does have its permissions, not those of their account.
  const { roleIDs, admin } =
    userID === actor.userID && actor.impersonation ? { ...actor, admin: 0 } : account;
  return permissionsShown(context, roleIDs, admin, withJunctions);
}
