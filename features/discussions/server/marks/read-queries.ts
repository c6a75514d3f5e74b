import { sql } from "kysely";
import { threadRead } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { isForeignKeyViolation } from "#platform/server/database/foreign-key.ts";
import { visibleIn } from "../queries.ts";
import { unreadBy } from "./mark-queries.ts";

/** Counting what is new looks at this many discussions. */
const LATEST = 1000;

/** Marks a discussion as read so far, in some statement; nothing when it is gone. What says nothing new within a minute is not written. */
export const discussionRead = (
  { actor, now }: Context,
  discussionID: number,
  countComments: number,
  condition = sql`true`,
) => sql`
  insert into discussion_reads (user_id, discussion_id, count_comments, date_last_viewed)
  select ${actor.userID}, discussion_id, ${countComments}, ${now}
  from discussions where discussion_id = ${discussionID} and ${condition}
  on conflict (user_id, discussion_id) do update set
    count_comments = greatest(discussion_reads.count_comments, excluded.count_comments),
    date_last_viewed = excluded.date_last_viewed
  where excluded.count_comments > discussion_reads.count_comments
    or excluded.date_last_viewed > discussion_reads.date_last_viewed + interval '1 minute'`;

/**
 * Marks a discussion as read so far, and what was told of it. Answers how much of that was not read yet; null when the
 * discussion is deleted at this moment. To lock it before would write its row for everybody who reads it.
 */
export async function upsertRead(
  context: Context,
  discussionID: number,
  countComments: number,
): Promise<number | null> {
  const marking = sql<{ count: number }>`
    with opened as (${discussionRead(context, discussionID, countComments)}),
      told as (${threadRead(context, discussionID)})
    select count(*) as count from told`;
  try {
    const { rows } = await marking.execute(context.db);
    return rows[0]?.count ?? 0;
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}

/** Adds views, by discussion. Rows are locked by ascending id: two nodes cannot wait for each other. */
export async function addViews(context: Context, views: ReadonlyMap<number, number>): Promise<void> {
  await sql`
    update discussions set count_views = count_views + seen.views
    from (
      select discussions.discussion_id, counted.views
      from unnest(${[...views.keys()]}::bigint[], ${[...views.values()]}::int[]) as counted (discussion_id, views)
      join discussions using (discussion_id)
      order by discussions.discussion_id
      for no key update of discussions
    ) as seen
    where discussions.discussion_id = seen.discussion_id`.execute(context.db);
}

/**
 * Counts, in a statement, the discussions with the latest activity that hold something new for the actor, up to so many. Older
 * ones are not looked at.
 */
export const unreadCount = (context: Context, categoryIDs: readonly number[], atMost: number) => sql<number>`(
  select count(*) from (
    select from (
      select ${unreadBy(context)} as is_unread from discussions
      where ${visibleIn(context, categoryIDs)} order by discussions.date_last_comment desc limit ${sql.lit(LATEST)}
    ) as latest where is_unread limit ${sql.lit(atMost)}) as counted)`;

/** Counts, in a statement, the discussions that the actor has bookmarked, of those that the actor sees, up to so many. */
export const bookmarkCount = (
  context: Context,
  categoryIDs: readonly number[],
  atMost: number,
) => sql<number>`(
  select count(*) from (
    select from discussion_marks join discussions using (discussion_id)
    where discussion_marks.user_id = ${context.actor.userID} and bookmarked and ${visibleIn(context, categoryIDs)}
    limit ${sql.lit(atMost)}) as counted)`;
