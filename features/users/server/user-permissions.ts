import { usersAdd, usersEdit } from "#features/permissions/permissions.ts";
import { accountRights, asGuest, permissionsShown } from "#features/permissions/server/index.ts";
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
  // Staff who see the forum as a role does have its permissions, not those of their account.
  if (userID === actor.userID) return permissionsShown(actor.permissions, withJunctions);
  if (userID === 0) return permissionsShown((await asGuest(context)).actor.permissions, withJunctions);
  const { permissions } = await accountRights(context, await getUser(context, userID));
  return permissionsShown(permissions, withJunctions);
}
