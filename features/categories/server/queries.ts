import { type Insertable, type Selectable, sql, type Updateable } from "kysely";
import type { Db } from "#platform/server/database.ts";
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
  "pointsCategoryID",
  "dateInserted",
] as const;

const LAST_POST = [
  "lastDiscussionID",
  "lastCommentID",
  "lastPostName",
  "lastUserID",
  "dateLastPost",
] as const;
const ACTIVITY = ["categoryID", "countDiscussions", "countComments", "countFollowers", ...LAST_POST] as const;

/** What a category is: everything that only administrators change. */
export type CategoryRow = Pick<Selectable<CategoryTable>, (typeof STRUCTURE)[number]>;
/** The newest post of a category; `name` is the title of its discussion. */
export interface LastPost {
  discussionID: number;
  /** Null when the post is the discussion itself. */
  commentID: number | null;
  dateInserted: Date;
  userID: number;
  name: string;
}

/** What goes on in a category itself, without those below it. */
export interface Activity {
  countDiscussions: number;
  countComments: number;
  countFollowers: number;
  lastPost: LastPost | null;
}

const among = (ids: readonly number[]) => sql<number>`any(${ids})`;

/** All categories, siblings in their order. */
export const selectCategories = (db: Db): Promise<CategoryRow[]> =>
  db.selectFrom("categories").select(STRUCTURE).orderBy("sort").orderBy("categoryID").execute();

export async function selectActivity(db: Db, ids: readonly number[]): Promise<Map<number, Activity>> {
  const rows = await db
    .selectFrom("categories")
    .select(ACTIVITY)
    .where("categoryID", "=", among(ids))
    .execute();
  return new Map(rows.map((row) => [row.categoryID, { ...row, lastPost: lastPostIn(row) }]));
}

type LastPostColumns = Pick<Selectable<CategoryTable>, (typeof LAST_POST)[number]>;

function lastPostIn(row: LastPostColumns): LastPost | null {
  const { lastDiscussionID, lastCommentID, lastPostName, lastUserID, dateLastPost } = row;
  if (lastDiscussionID === null || lastUserID === null || dateLastPost === null) return null;
  return {
    discussionID: lastDiscussionID,
    commentID: lastCommentID,
    dateInserted: dateLastPost,
    userID: lastUserID,
    name: lastPostName ?? "",
  };
}

const columnsOf = (post: LastPost | null) => ({
  lastDiscussionID: post?.discussionID ?? null,
  lastCommentID: post?.commentID ?? null,
  lastPostName: post?.name ?? null,
  lastUserID: post?.userID ?? null,
  dateLastPost: post?.dateInserted ?? null,
});

/** Keeps others from making, moving and deleting categories, or from writing into them, until the transaction ends. */
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

export async function deleteCategoryRow(db: Db, categoryID: number): Promise<void> {
  await db.deleteFrom("categories").where("categoryID", "=", categoryID).execute();
}

export interface Counts {
  categoryID: number;
  discussions: number;
  comments: number;
}

const countsTable = (counts: readonly Counts[]) => sql`
  unnest(
    ${counts.map((each) => each.categoryID)}::bigint[],
    ${counts.map((each) => each.discussions)}::int[],
    ${counts.map((each) => each.comments)}::int[]
  ) as counts (category_id, discussions, comments)`;

/** Adds to several categories. Rows are locked by ascending id: two writers cannot wait for each other. */
export async function addCounts(db: Db, added: readonly Counts[]): Promise<void> {
  await sql`
    with locked as (
      select category_id from categories
      where category_id = any(${added.map((each) => each.categoryID)})
      order by category_id for no key update
    )
    update categories set
      count_discussions = count_discussions + counts.discussions,
      count_comments = count_comments + counts.comments
    from locked join ${countsTable(added)} using (category_id)
    where categories.category_id = locked.category_id`.execute(db);
}

/** Sets the counters of all categories, to 0 where `counts` names none; answers how many rows that changed. */
export async function setCounts(db: Db, counts: readonly Counts[]): Promise<number> {
  const { numAffectedRows } = await sql`
    update categories set count_discussions = proven.discussions, count_comments = proven.comments
    from (
      select category_id, coalesce(discussions, 0) as discussions, coalesce(comments, 0) as comments
      from categories left join ${countsTable(counts)} using (category_id)
    ) as proven
    where categories.category_id = proven.category_id
      and (count_discussions, count_comments) is distinct from (proven.discussions, proven.comments)`.execute(
    db,
  );
  return Number(numAffectedRows);
}

/** Writes `post` as the newest of a category, unless a newer one stands there. */
export async function raiseLastPost(db: Db, categoryID: number, post: LastPost): Promise<void> {
  await db
    .updateTable("categories")
    .set(columnsOf(post))
    .where("categoryID", "=", categoryID)
    .where((eb) => eb.or([eb("dateLastPost", "is", null), eb("dateLastPost", "<=", post.dateInserted)]))
    .execute();
}

export const replaceLastPost = (db: Db, categoryID: number, post: LastPost | null): Promise<void> =>
  updateCategory(db, categoryID, columnsOf(post));
