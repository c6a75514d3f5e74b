import { type Selectable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";
import type { Merge } from "#platform/server/operations/merged-rows.ts";
import type {} from "../tables.ts";

type MergeRow = Selectable<Database["accountMerges"]>;

export const findMerge = ({ db }: Context, fromUserID: number): Promise<MergeRow | undefined> =>
  db.selectFrom("accountMerges").selectAll().where("fromUserID", "=", fromUserID).executeTakeFirst();

/** Stores a merge that begins, or begins again after it was interrupted. */
export async function saveMerge(
  { db, now, actor }: Context,
  { fromUserID, intoUserID }: Merge,
): Promise<void> {
  const asked = { intoUserID, insertUserID: actor.userID, stepsDone: 0, dateInserted: now };
  await db
    .insertInto("accountMerges")
    .values({ fromUserID, ...asked })
    .onConflict((on) =>
      on.column("fromUserID").doUpdateSet(asked).where("accountMerges.dateDone", "is", null),
    )
    .execute();
}

export async function noteStep({ db }: Context, fromUserID: number): Promise<void> {
  await db
    .updateTable("accountMerges")
    .set((eb) => ({ stepsDone: eb("stepsDone", "+", 1) }))
    .where("fromUserID", "=", fromUserID)
    .execute();
}

export async function noteMerged({ db, now }: Context, fromUserID: number): Promise<void> {
  await db.updateTable("accountMerges").set({ dateDone: now }).where("fromUserID", "=", fromUserID).execute();
}

/**
 * Adds the imported points, the visits and the earliest dates of a merged account to those of the remaining one. Counters
 * of posts and points follow from the rows: recounts set them.
 */
export async function mergeNumbers({ db }: Context, { fromUserID, intoUserID }: Merge): Promise<void> {
  await sql`
    update users set
      base_points = users.base_points + merged.base_points,
      count_visits = users.count_visits + merged.count_visits,
      date_inserted = least(users.date_inserted, merged.date_inserted),
      date_first_visit = least(users.date_first_visit, merged.date_first_visit),
      date_last_active = greatest(users.date_last_active, merged.date_last_active)
    from users as merged where users.user_id = ${intoUserID} and merged.user_id = ${fromUserID}`.execute(db);
  await db
    .updateTable("users")
    .set({ basePoints: 0, countVisits: 0 })
    .where("userID", "=", fromUserID)
    .execute();
}
