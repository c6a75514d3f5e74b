import { sql } from "kysely";
import type { Counts } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** The counters of each category, computed from its discussions; categories without discussions are left out. */
export async function countByCategory(context: Context): Promise<Counts[]> {
  return context.db
    .selectFrom("discussions")
    .select((eb) => [
      "categoryID",
      eb.fn.countAll<number>().as("discussions"),
      eb.fn.sum<number>("countComments").as("comments"),
    ])
    .where("redirectDiscussionID", "is", null)
    .groupBy("categoryID")
    .execute();
}

/** Counts the categories whose stored counters differ from the computed ones. */
export async function countWrongCategories(context: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count
    from categories left join (
      select category_id, count(*) as discussions, sum(count_comments) as comments
      from discussions where redirect_discussion_id is null group by category_id
    ) as held using (category_id)
    where (categories.count_discussions, categories.count_comments)
      is distinct from (coalesce(held.discussions, 0), coalesce(held.comments, 0))`.execute(context.db);
  return rows[0]?.count ?? 0;
}

/** Selects the number of discussions of each author. */
export const countByAuthor = sql`
  select insert_user_id as user_id, count(*) as count
  from discussions where insert_user_id is not null group by insert_user_id`;
