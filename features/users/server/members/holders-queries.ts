import { sql } from "kysely";
import { hiddenRoleIDs } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Selects the ids of those who have one of these roles, as far as the actor may know who has them. */
export async function holdersOf(context: Context, roleIDs: readonly number[]) {
  const hidden = await hiddenRoleIDs(context);
  const known = roleIDs.filter((roleID) => !hidden.includes(roleID));
  return context.db
    .selectFrom("userRoles")
    .select("userID")
    .where("roleID", "=", sql<number>`any(${known}::bigint[])`);
}
