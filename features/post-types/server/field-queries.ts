import { type Insertable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { PostFieldRow, PostFieldTable } from "./tables.ts";

export const selectFields = ({ db }: Context): Promise<PostFieldRow[]> =>
  db.selectFrom("postFields").selectAll().orderBy("dateInserted").orderBy("postFieldID").execute();

/** Returns which type has which field, in the order of each type. */
export const selectTies = ({ db }: Context) =>
  db.selectFrom("postTypeFields").selectAll().orderBy("sort").orderBy("postFieldID").execute();

/** Inserts a field; false when the id is taken. */
export async function insertField({ db }: Context, values: Insertable<PostFieldTable>): Promise<boolean> {
  const [made] = await db
    .insertInto("postFields")
    .values(values)
    .onConflict((on) => on.doNothing())
    .returning("postFieldID")
    .execute();
  return made !== undefined;
}

export async function updateField(
  { db }: Context,
  postFieldID: string,
  values: Updateable<PostFieldTable>,
): Promise<void> {
  await db.updateTable("postFields").set(values).where("postFieldID", "=", postFieldID).execute();
}

export async function deleteField({ db }: Context, postFieldID: string): Promise<void> {
  await db.deleteFrom("postFields").where("postFieldID", "=", postFieldID).execute();
}

/** Sets the fields of a type, in this order. */
export async function setFieldsOfType(
  { db }: Context,
  postTypeID: string,
  postFieldIDs: readonly string[],
): Promise<void> {
  await db.deleteFrom("postTypeFields").where("postTypeID", "=", postTypeID).execute();
  await sql`
    insert into post_type_fields (post_type_id, post_field_id, sort)
    select ${postTypeID}, post_field_id, min(place) from unnest(${postFieldIDs}::text[])
      with ordinality as wanted (post_field_id, place)
    group by post_field_id`.execute(db);
}

/** Sets the types of a field; new ones get it after their other fields. */
export async function setTypesOfField(
  { db }: Context,
  postFieldID: string,
  postTypeIDs: readonly string[],
): Promise<void> {
  await sql`
    delete from post_type_fields
    where post_field_id = ${postFieldID} and post_type_id <> all(${postTypeIDs}::text[])`.execute(db);
  await sql`
    insert into post_type_fields (post_type_id, post_field_id, sort)
    select wanted.id, ${postFieldID},
      coalesce((select max(sort) from post_type_fields where post_type_id = wanted.id), 0) + 1
    from (select distinct unnest(${postTypeIDs}::text[]) as id) as wanted
    on conflict do nothing`.execute(db);
}

export async function updateSorts(
  { db }: Context,
  postTypeID: string,
  sorts: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    update post_type_fields set sort = wanted.sort
    from unnest(${Object.keys(sorts)}::text[], ${Object.values(sorts)}::int[]) as wanted (id, sort)
    where post_type_id = ${postTypeID} and post_field_id = wanted.id`.execute(db);
}
