import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Locks a discussion until the transaction ends, regardless of visibility. */
export async function lockDiscussion(context: Context, discussionID: number): Promise<void> {
  await sql`select 1 from discussions where discussion_id = ${discussionID} for no key update`.execute(
    context.db,
  );
}

/** Selects the number of comments of each author. */
export const countByAuthor = sql`
  select insert_user_id as user_id, count(*) as count
  from comments where insert_user_id is not null group by insert_user_id`;

/** Selects a discussion whose comment count or newest comment is wrong. */
export async function selectWrongDiscussions(
  context: Context,
): Promise<{ discussionID: number; tooMany: number }[]> {
  const { rows } = await sql<{ discussionID: number; tooMany: number }>`
    select discussions.discussion_id, discussions.count_comments - coalesce(held.comments, 0) as too_many
    from discussions
    left join (
      select discussion_id, count(*) as comments from comments group by discussion_id
    ) as held using (discussion_id)
    left join lateral (
      select comment_id, insert_user_id from comments
      where comments.discussion_id = discussions.discussion_id
      order by date_inserted desc, comment_id desc limit 1
    ) as newest on true
    where discussions.count_comments <> coalesce(held.comments, 0)
      or (discussions.last_comment_id, discussions.last_user_id)
        is distinct from (newest.comment_id, newest.insert_user_id)`.execute(context.db);
  return rows;
}

/** Selects comments whose counters of replies are wrong, with the correct values. */
const wrong = sql`
  with recursive above as (
    select parent_comment_id as comment_id, score from comments where parent_comment_id is not null
    union all
    select comments.parent_comment_id, above.score
    from above join comments on comments.comment_id = above.comment_id
    where comments.parent_comment_id is not null
  ), below as (
    select comment_id, count(*) as comments, sum(score) as score from above group by comment_id
  )
  select comments.comment_id, coalesce(below.comments, 0) as comments, coalesce(below.score, 0) as score
  from comments left join below using (comment_id)
  where (count_child_comments, score_child_comments)
    is distinct from (coalesce(below.comments, 0), coalesce(below.score, 0))`;

export async function countWrongTrees(context: Context): Promise<number> {
  const { rows } = await sql<{ count: number }>`select count(*) as count from (${wrong}) as wrong`.execute(
    context.db,
  );
  return rows[0]?.count ?? 0;
}

export async function repairTrees(context: Context): Promise<number> {
  const { numAffectedRows } = await sql`
    update comments set count_child_comments = wrong.comments, score_child_comments = wrong.score
    from (${wrong}) as wrong where wrong.comment_id = comments.comment_id`.execute(context.db);
  return Number(numAffectedRows ?? 0);
}
