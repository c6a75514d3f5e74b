import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { PostTypeRow, PostTypeTable } from "./tables.ts";

/** All that are stored, deleted ones included, in the order of their making. */
export async function selectTypes({ db }: Context): Promise<PostTypeRow[]> {
  const rows = await db
    .selectFrom("postTypes")
    .selectAll()
    .orderBy("dateInserted")
    .orderBy("postTypeID")
    .execute();
  // Lists of bigint come as texts.
  return rows.map((row) => ({ ...row, roleIDs: row.roleIDs.map(Number) }));
}

/** Keeps others from changing types and fields until the transaction ends. */
export async function lockTypes({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('post_types', 0))`.execute(db);
}

/** False when the id is taken, if only by one that was deleted. */
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
