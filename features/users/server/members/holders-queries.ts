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

/** Counts the members of each role. */
export async function countHolders({ db }: Context): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("userRoles")
    .select(["roleID", (eb) => eb.fn.countAll<number>().as("count")])
    .groupBy("roleID")
    .execute();
  return new Map(rows.map(({ roleID, count }) => [roleID, Number(count)]));
}

/** Gives all members of a role another one in its place. Emit `permissionsChanged` afterwards. */
export async function replaceRoleOfAll({ db }: Context, roleID: number, newRoleID: number): Promise<void> {
  await db
    .with("moved", (moving) =>
      moving.deleteFrom("userRoles").where("roleID", "=", roleID).returning("userID"),
    )
    .insertInto("userRoles")
    .columns(["userID", "roleID"])
    .expression((eb) =>
      eb.selectFrom("moved").select(["userID", sql<number>`${newRoleID}::bigint`.as("roleID")]),
    )
    .onConflict((on) => on.doNothing())
    .execute();
}
