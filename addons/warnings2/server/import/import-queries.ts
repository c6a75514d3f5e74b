import { type Insertable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

type Table = "rules" | "warningTypes" | "userNotes" | "warnedPosts";

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

/** Deletes types created here that no warning has and that equal an imported one, such as those of a new forum. */
export async function deleteEqualTypes({ db }: Context): Promise<void> {
  await sql`
    delete from warning_types as own using warning_types as imported
    where own.date_imported is null and imported.date_imported is not null
      and not exists (select from user_notes where user_notes.warning_type_id = own.warning_type_id)
      and (own.name, own.description, own.points, own.expire_number, own.expire_type)
        is not distinct from (imported.name, imported.description, imported.points, imported.expire_number,
          imported.expire_type)`.execute(db);
}

/** Returns those of the ids that a table has. */
export async function findExisting(
  { db }: Context,
  [table, column]: readonly [table: string, column: string],
  ids: readonly number[],
): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select ${sql.ref(column)} as id from ${sql.table(table)}
    where ${sql.ref(column)} = any(${[...ids]}::bigint[])`.execute(db);
  return new Set(rows.map(({ id }) => id));
}

/** Returns members above an id with imported warnings whose points count. */
export async function listImported({ db }: Context, after: number, limit: number): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    select distinct user_id from user_notes
    where is_live and date_imported is not null and user_id > ${after}
    order by user_id limit ${limit}`.execute(db);
  return rows.map(({ userID }) => userID);
}
