import { rolesOf } from "#features/permissions/server/index.ts";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { RoleRequest } from "../../contract.ts";
import { decides } from "../policy.ts";
import type { RequestRow } from "../tables.ts";

const iso = (date: Date | null) => date?.toISOString() ?? null;

export async function viewRequests(
  context: Context,
  rows: readonly RequestRow[],
  expand: ReadonlySet<"user" | "role">,
): Promise<RoleRequest[]> {
  const idsOf = (name: "roleID" | "userID") => rows.map((row) => row[name]);
  const roles = expand.has("role") && rows.length > 0 ? await rolesOf(context, idsOf("roleID")) : [];
  const users = expand.has("user") && rows.length > 0 ? await userFragments(context, idsOf("userID")) : null;
  const isManager = decides(context.actor.permissions);
  return rows.map(({ dateOfStatus, statusUserID, ...row }) => {
    const role = roles.find(({ roleID }) => roleID === row.roleID);
    return {
      ...row,
      ...(role && { role: { roleID: role.roleID, name: role.name } }),
      ...(users && { user: users.get(row.userID) ?? null }),
      dateExpires: iso(row.dateExpires),
      dateInserted: row.dateInserted.toISOString(),
      insertUserID: row.userID,
      dateUpdated: iso(dateOfStatus),
      updateUserID: isManager ? statusUserID : null,
      ...(isManager && { dateOfStatus: iso(dateOfStatus), statusUserID }),
    };
  });
}
