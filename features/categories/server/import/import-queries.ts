import { type Insertable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { CategoryTable } from "../tables.ts";

/** The category created with a new forum. */
const FIRST = 1;

export const findCategories = (context: Context, ids: readonly number[]) =>
  context.db
    .selectFrom("categories")
    .select(["categoryID", "dateImported"])
    .where("categoryID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();

interface InTheWay {
  ids: readonly number[];
  urlcodes: readonly string[];
}

/** Deletes the initial category if its id is needed and it was never used; returns its name. */
export async function deleteFirstCategory(
  context: Context,
  { ids, urlcodes }: InTheWay,
): Promise<string | undefined> {
  const { rows } = await sql<{ name: string }>`
    delete from categories
    where category_id = ${FIRST}
      and (category_id = any(${ids}::bigint[]) or urlcode = any(${urlcodes}::citext[]))
      -- It was neither changed nor used.
      and (insert_user_id, update_user_id, date_updated, date_imported, last_discussion_id) is null
      and count_discussions = 0 and not custom_permissions
      and not exists (select from categories as below where below.parent_category_id = categories.category_id)
    returning name`.execute(context.db);
  return rows[0]?.name;
}

/** Returns all urlcodes with the categories that have them. */
export const listUrlcodes = (context: Context) =>
  context.db
    .selectFrom("categories")
    .select(["categoryID", "urlcode", "dateImported"])
    .orderBy("categoryID")
    .execute();

export async function insertCategories(
  context: Context,
  rows: readonly Insertable<CategoryTable>[],
): Promise<void> {
  await context.db
    .insertInto("categories")
    .values([...rows])
    .execute();
}
