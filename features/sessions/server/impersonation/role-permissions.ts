import { permissionsOf, type RoleRow, roleIDsOfType } from "#features/permissions/server/index.ts";
import type { PermissionSet } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Returns the roles of users who have this one alone. Guests have every role of guests. */
export const rolesWith = async (
  context: Context,
  { roleID, type }: Pick<RoleRow, "roleID" | "type">,
): Promise<number[]> => (type === "guest" ? roleIDsOfType(context, "guest") : [roleID]);

export const permissionsOfRole = async (context: Context, role: RoleRow): Promise<PermissionSet> =>
  permissionsOf(context, await rolesWith(context, role));
