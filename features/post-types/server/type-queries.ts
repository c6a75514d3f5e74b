import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { PostTypeRow, PostTypeTable } from "./tables.ts";

/** Returns all stored types, including deleted ones, in the order of creation. */
export async function selectTypes({ db }: Context): Promise<PostTypeRow[]> {
  const rows = await db
    .selectFrom("postTypes")
    .selectAll()
    .orderBy("dateInserted")
    .orderBy("postTypeID")
    .execute();
  // PostgreSQL returns lists of bigint as strings.
  return rows.map((row) => ({ ...row, roleIDs: row.roleIDs.map(Number) }));
}

/** Locks types and fields until the transaction ends. */
export async function lockTypes({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('post_types', 0))`.execute(db);
}

/** Inserts a type; false when the id is taken, including by a deleted type. */
export async function insertType({ db }: Context, values: Insertable<PostTypeTable>): Promise<boolean> {
  const [made] = await db
    .insertInto("postTypes")
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning("postTypeID")
    .execute();
  return made !== undefined;
}

export async function updateType(
  { db }: Context,
  postTypeID: string,
  values: Updateable<PostTypeTable>,
): Promise<void> {
  await db.updateTable("postTypes").set(values).where("postTypeID", "=", postTypeID).execute();
}
