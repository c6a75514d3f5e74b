import { type RawBuilder, type Selectable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { categoriesRecounted, categoryCounted } from "../events.ts";
import { lockCategories } from "../queries.ts";
import type { CategoryTable } from "../tables.ts";

export interface Counts {
  categoryID: number;
  discussions: number;
  comments: number;
}

/** The latest post of a category; `name` is the title of its discussion. */
export interface LastPost {
  discussionID: number;
  /** Null when the post is the discussion itself. */
  commentID: number | null;
  dateInserted: Date;
  userID: number;
  name: string;
}

/** Counters and latest post of a category, without subcategories. */
export interface Activity {
  countDiscussions: number;
  countComments: number;
  countFollowers: number;
  lastPost: LastPost | null;
}

const LAST_POST = [
  "lastDiscussionID",
  "lastCommentID",
  "lastPostName",
  "lastUserID",
  "dateLastPost",
] as const;
const ACTIVITY = ["categoryID", "countDiscussions", "countComments", "countFollowers", ...LAST_POST] as const;

function lastPostIn(row: Pick<Selectable<CategoryTable>, (typeof LAST_POST)[number]>): LastPost | null {
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

export async function selectActivity(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, Activity>> {
  const rows = await db
    .selectFrom("categories")
    .select(ACTIVITY)
    .where("categoryID", "=", sql<number>`any(${ids})`)
    .execute();
  return new Map(rows.map((row) => [row.categoryID, { ...row, lastPost: lastPostIn(row) }]));
}

const tableOf = (counts: readonly Counts[]) => sql`
  unnest(
    ${counts.map((each) => each.categoryID)}::bigint[],
    ${counts.map((each) => each.discussions)}::int[],
    ${counts.map((each) => each.comments)}::int[]
  ) as counts (category_id, discussions, comments)`;

/**
 * Adds to the counters of several categories, each listed once, in the transaction that changes
 * what they count, such as a move. Rows are locked in ascending order of ids to avoid deadlocks.
 */
export async function countInCategories(context: Context, added: readonly Counts[]): Promise<void> {
  await sql`
    with locked as (
      select category_id from categories
      where category_id = any(${added.map((each) => each.categoryID)})
      order by category_id for no key update
    )
    update categories set
      count_discussions = count_discussions + counts.discussions,
      count_comments = count_comments + counts.comments
    from locked join ${tableOf(added)} using (category_id)
    where categories.category_id = locked.category_id`.execute(context.db);
  await context.emit(categoryCounted, { categoryIDs: added.map((each) => each.categoryID) });
}

/** Adds to a category's counters, in the transaction that changes what they count. */
export const countInCategory = (
  context: Context,
  categoryID: number,
  { discussions = 0, comments = 0 }: Partial<Counts>,
): Promise<void> => countInCategories(context, [{ categoryID, discussions, comments }]);

/**
 * Sets all counters to the result of `prove`; missing categories become empty. Locks posting, so
 * that nothing is missed or counted twice. Returns the number of categories changed.
 */
export const recountCategories = (
  context: Context,
  prove: (inside: Context) => Promise<readonly Counts[]>,
): Promise<number> =>
  context.transaction(async (inside) => {
    await lockCategories(inside.db);
    await inside.emit(categoriesRecounted, {});
    const counts = tableOf(await prove(inside));
    const { numAffectedRows } = await sql`
      update categories set count_discussions = proven.discussions, count_comments = proven.comments
      from (
        select category_id, coalesce(discussions, 0) as discussions, coalesce(comments, 0) as comments
        from categories left join ${counts} using (category_id)
      ) as proven
      where categories.category_id = proven.category_id
        and (count_discussions, count_comments) is distinct from (proven.discussions, proven.comments)`.execute(
      inside.db,
    );
    return Number(numAffectedRows);
  });

/**
 * SQL that counts a new comment in its category, as part of the statement that inserts it. `noted`
 * has one row with the current values of its discussion: `category_id`, `discussion_id`,
 * `comment_id`, `name`, `user_id`, `date_inserted` and `rises`. The comment becomes the last post
 * unless a newer one exists.
 */
export function commentCounted(noted: RawBuilder<unknown>): RawBuilder<unknown> {
  const isLast = sql`(noted.rises and noted.user_id is not null
    and (categories.date_last_post is null or categories.date_last_post <= noted.date_inserted))`;
  const set = (column: string, value: string) =>
    sql`${sql.ref(column)} = case when ${isLast} then ${sql.ref(`noted.${value}`)} else ${sql.ref(`categories.${column}`)} end`;
  return sql`
    update categories set count_comments = categories.count_comments + 1,
      ${sql.join([
        set("lastDiscussionID", "discussionID"),
        set("lastCommentID", "commentID"),
        set("lastPostName", "name"),
        set("lastUserID", "userID"),
        set("dateLastPost", "dateInserted"),
      ])}
    from ${noted} as noted where categories.category_id = noted.category_id`;
}

/**
 * Counts a new post in the transaction that inserts it; it becomes the last post unless a newer one
 * exists.
 */
export async function notePost(context: Context, categoryID: number, post: LastPost): Promise<void> {
  await context.db
    .updateTable("categories")
    .set(columnsOf(post))
    .where("categoryID", "=", categoryID)
    .where((eb) => eb.or([eb("dateLastPost", "is", null), eb("dateLastPost", "<=", post.dateInserted)]))
    .execute();
  await context.emit(categoryCounted, { categoryIDs: [categoryID] });
}

/** Sets the last post after one was deleted, moved or renamed; null when the category is empty. */
export async function setLastPost(
  context: Context,
  categoryID: number,
  post: LastPost | null,
): Promise<void> {
  await context.db
    .updateTable("categories")
    .set(columnsOf(post))
    .where("categoryID", "=", categoryID)
    .execute();
  await context.emit(categoryCounted, { categoryIDs: [categoryID] });
}
