import {
  type Expression,
  type Insertable,
  type Selectable,
  type SqlBool,
  sql,
  type Updateable,
} from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Db } from "#platform/server/database/database.ts";
import { restoreRows } from "#platform/server/database/deleted-rows.ts";
import { isForeignKeyViolation } from "#platform/server/database/foreign-key.ts";
import { orderedBy, type RowOrder } from "#platform/server/extension-points/row-query.ts";
import type { CategoryTable } from "./tables.ts";

const STRUCTURE = [
  "categoryID",
  "parentCategoryID",
  "name",
  "urlcode",
  "description",
  "displayAs",
  "sort",
  "isArchived",
  "featured",
  "iconUrl",
  "bannerUrl",
  "customPermissions",
  "allowedDiscussionTypes",
  "hasRestrictedPostTypes",
  "allowedPostTypeIDs",
  "pointsCategoryID",
  "dateInserted",
] as const;

/** The structure of a category: everything that only administrators change. */
export type CategoryRow = Pick<Selectable<CategoryTable>, (typeof STRUCTURE)[number]>;

/** Returns all categories, siblings in their order. */
export const selectCategories = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom("categories").select(STRUCTURE).orderBy("sort").orderBy("categoryID").execute();

/** Returns the ids of the categories that meet all conditions, by an order if there is one. */
export async function selectMatchingIDs(
  db: Db,
  conditions: readonly Expression<SqlBool>[],
  order: RowOrder | null,
): Promise<number[]> {
  let query = db.selectFrom("categories").select("categories.categoryID");
  for (const condition of conditions) query = query.where(condition);
  const rows = await (order ? orderedBy(query, order, "asc") : query).execute();
  return rows.map(({ categoryID }) => categoryID);
}

/** Locks creating, moving and deleting categories until the transaction ends; posting continues. */
export async function lockTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(db);
}

/** Locks all writes to categories, including posting, until the transaction ends. */
export async function lockCategories(db: Db): Promise<void> {
  await sql`lock table categories in exclusive mode`.execute(db);
}

export async function insertCategory(db: Db, values: Insertable<CategoryTable>): Promise<number> {
  const { categoryID } = await db
    .insertInto("categories")
    .values(values)
    .returning("categoryID")
    .executeTakeFirstOrThrow();
  return categoryID;
}

export async function updateCategory(
  db: Db,
  categoryID: number,
  values: Updateable<CategoryTable>,
): Promise<void> {
  await db.updateTable("categories").set(values).where("categoryID", "=", categoryID).execute();
}

/** Puts these categories below a parent, in this order, and returns those whose row changed. */
export async function placeSiblings(
  db: Db,
  parentCategoryID: number | null,
  categoryIDs: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ categoryID: number }>`
    update categories set parent_category_id = ${parentCategoryID}::bigint, sort = placed.sort - 1
    from unnest(${categoryIDs}::bigint[]) with ordinality as placed (category_id, sort)
    where categories.category_id = placed.category_id
      and (categories.sort <> placed.sort - 1 or parent_category_id is distinct from ${parentCategoryID}::bigint)
    returning categories.category_id`.execute(db);
  return rows.map(({ categoryID }) => categoryID);
}

/** Remembers a former address of a category, in place of an earlier category that had it. */
export async function insertFormerUrlcode(db: Db, urlcode: string, categoryID: number): Promise<void> {
  await db
    .insertInto("formerCategoryUrlcodes")
    .values({ urlcode, categoryID })
    .onConflict((conflict) => conflict.column("urlcode").doUpdateSet({ categoryID }))
    .execute();
}

/** Lets the former addresses of a category lead to another one. */
export async function moveFormerUrlcodes(db: Db, categoryID: number, newCategoryID: number): Promise<void> {
  await db
    .updateTable("formerCategoryUrlcodes")
    .set({ categoryID: newCategoryID })
    .where("categoryID", "=", categoryID)
    .execute();
}

export const listFormerUrlcodes = (db: Db): Promise<{ urlcode: string; categoryID: number }[]> =>
  db.selectFrom("formerCategoryUrlcodes").selectAll().execute();

/**
 * Returns false when the category still has contents or subcategories, after which the transaction
 * must be rolled back.
 */
export async function deleteCategoryRow(db: Db, categoryID: number): Promise<boolean> {
  try {
    await db.deleteFrom("categories").where("categoryID", "=", categoryID).execute();
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** Returns the row of a category for its deletion record, without counters and last post. */
export async function selectDeleted({ db }: Context, categoryID: number): Promise<object> {
  const { rows } = await sql<{ row: object }>`
    select to_jsonb(categories) || jsonb_build_object(
      'count_discussions', 0, 'count_comments', 0, 'count_followers', 0, 'last_discussion_id', null, 'last_comment_id', null,
      'last_post_name', null, 'last_user_id', null, 'date_last_post', null
    ) as row from categories where category_id = ${categoryID}`.execute(db);
  return rows[0]?.row ?? {};
}

/** Inserts a deleted category again with its id. */
export const restoreDeleted = ({ db }: Context, row: object): Promise<void> =>
  restoreRows(db, "categories", sql`select ${JSON.stringify(row)}::jsonb`);

/** Returns the addresses of icons and banners. */
export async function listPictures({ db }: Context): Promise<readonly (string | null)[]> {
  const rows = await db.selectFrom("categories").select(["iconUrl", "bannerUrl"]).execute();
  return rows.flatMap(({ iconUrl, bannerUrl }) => [iconUrl, bannerUrl]);
}

/** Makes exactly these categories name a post type; returns those that changed. */
export async function updateNaming(
  { db }: Context,
  postTypeID: string,
  categoryIDs: readonly number[],
): Promise<number[]> {
  const { rows } = await sql<{ categoryID: number }>`
    update categories set allowed_post_type_ids = case
      when category_id = any(${categoryIDs}) then array_append(allowed_post_type_ids, ${postTypeID})
      else array_remove(allowed_post_type_ids, ${postTypeID}) end
    where (category_id = any(${categoryIDs})) <> (${postTypeID} = any(allowed_post_type_ids))
    returning category_id`.execute(db);
  return rows.map(({ categoryID }) => categoryID);
}
