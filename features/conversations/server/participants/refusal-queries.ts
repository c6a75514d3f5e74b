import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Returns those of the members who accept messages from staff only. */
export async function listRefusing({ db }: Context, userIDs: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("messageRefusals")
    .select("userID")
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return new Set(rows.map(({ userID }) => userID));
}

export async function saveRefusal({ db }: Context, userID: number, refuses: boolean): Promise<void> {
  if (!refuses) await db.deleteFrom("messageRefusals").where("userID", "=", userID).execute();
  else
    await db
      .insertInto("messageRefusals")
      .values({ userID })
      .onConflict((on) => on.doNothing())
      .execute();
}
