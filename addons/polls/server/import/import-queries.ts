import { type Insertable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

/** Returns those of the posts that exist. */
export async function findPosts(
  { db }: Context,
  recordType: "discussion" | "comment",
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(`${recordType}_id`)} as id from ${sql.table(`${recordType}s`)}
    where ${sql.ref(`${recordType}_id`)} = any(${ids}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

type Table = "polls" | "pollOptions" | "pollVotes";

/** Inserts imported rows; returns the number of those that were new. */
export async function insertImported<T extends Table>(
  { db }: Context,
  table: T,
  rows: readonly Insertable<Database[T]>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  const { numInsertedOrUpdatedRows = 0n } = await db
    .insertInto(table as Table)
    .values([...rows] as never)
    .onConflict((on) => on.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows);
}

/** Returns the polls of options, by the ids of the options. */
export async function findPollsOfOptions(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, number>> {
  const rows = await db
    .selectFrom("pollOptions")
    .select(["pollOptionID", "pollID"])
    .where("pollOptionID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Map(rows.map(({ pollOptionID, pollID }) => [pollOptionID, pollID]));
}
