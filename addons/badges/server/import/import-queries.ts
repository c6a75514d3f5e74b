import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

/** Returns the ids of badges by their keys in lower case. */
export async function findKeys({ db }: Context, keys: readonly string[]): Promise<Map<string, number>> {
  const { rows } = await sql<{ key: string; badgeID: number }>`
    select lower(key) as key, badge_id from badges
    where date_deleted is null and lower(key) = any(${keys.map((key) => key.toLowerCase())}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ key, badgeID }) => [key, badgeID]));
}

/** Inserts an imported badge. Returns false when another one has its key. */
export async function insertImported(
  { db }: Context,
  values: Insertable<Database["badges"]>,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("badges")
    .values(values)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}

/** Gives a badge the id and the properties of the imported one with its key; members who have it keep it. */
export async function replaceBadge(
  { db }: Context,
  badgeID: number,
  values: Updateable<Database["badges"]>,
): Promise<void> {
  await db.updateTable("badges").set(values).where("badgeID", "=", badgeID).execute();
}

/** Inserts badges that members earned elsewhere; returns the number of those that were new. */
export async function insertEarned(
  { db }: Context,
  rows: readonly Insertable<Database["userBadges"]>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("userBadges")
    .values([...rows])
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Inserts requests of members; returns the number of those that were new. */
export async function insertRequested(
  { db }: Context,
  rows: readonly Insertable<Database["badgeRequests"]>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto("badgeRequests")
    .values([...rows])
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}
