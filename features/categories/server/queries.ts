import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Db } from "#platform/server/database/database.ts";
import { putBack } from "#platform/server/database/deleted-rows.ts";
import { isForeignKeyViolation } from "#platform/server/database/foreign-key.ts";
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

/** What a category is: everything that only administrators change. */
export type CategoryRow = Pick<Selectable<CategoryTable>, (typeof STRUCTURE)[number]>;

/** All categories, siblings in their order. */
export const selectCategories = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom("categories").select(STRUCTURE).orderBy("sort").orderBy("categoryID").execute();

/** Keeps others from making, moving and deleting categories until the transaction ends; people post meanwhile. */
export async function lockTree(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('categories', 0))`.execute(db);
}

/** Keeps others from writing anything about categories, posts in them included, until the transaction ends. */
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

/** False when something stands in the category or below it; the transaction cannot go on then. */
export async function deleteCategoryRow(db: Db, categoryID: number): Promise<boolean> {
  try {
    await db.deleteFrom("categories").where("categoryID", "=", categoryID).execute();
    return true;
  } catch (error) {
    if (isForeignKeyViolation(error)) return false;
    throw error;
  }
}

/** All of a category, as it is kept when it is deleted: without what it counts and shows of posts. */
export async function selectDeleted({ db }: Context, categoryID: number): Promise<object> {
  const { rows } = await sql<{ kept: object }>`
    select to_jsonb(categories) || jsonb_build_object(
      'count_discussions', 0, 'count_comments', 0, 'count_followers', 0, 'last_discussion_id', null, 'last_comment_id', null,
      'last_post_name', null, 'last_user_id', null, 'date_last_post', null
    ) as kept from categories where category_id = ${categoryID}`.execute(db);
  return rows[0]?.kept ?? {};
}

/** Puts a deleted category back, as the same. */
export const restoreDeleted = ({ db }: Context, kept: object): Promise<void> =>
  putBack(db, "categories", sql`select ${JSON.stringify(kept)}::jsonb`);

/** The addresses of icons and banners. */
export async function listPictures({ db }: Context): Promise<readonly (string | null)[]> {
  const rows = await db.selectFrom("categories").select(["iconUrl", "bannerUrl"]).execute();
  return rows.flatMap(({ iconUrl, bannerUrl }) => [iconUrl, bannerUrl]);
}

/** Lets these categories name a type of posts, and no others; answers those that did not stand so before. */
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
