import { sql } from "kysely";
import { threadRead } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { isForeignKeyViolation } from "#platform/server/database/foreign-key.ts";
import { visibleIn } from "../queries.ts";
import { unreadBy } from "./mark-queries.ts";

/** Number of recent discussions that are considered when counting unread ones. */
const LATEST = 1000;

/**
 * Subquery that marks a discussion as read up to a comment; does nothing if the discussion is gone. Skips the
 * write if nothing changed within a minute.
 */
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
 * Marks a discussion and its notifications as read. Returns how many notifications were unread; null if the
 * discussion is being deleted. Does not lock the discussion first, because that would write its row on every read.
 */
export async function upsertRead(
  context: Context,
  discussionID: number,
  countComments: number,
): Promise<number | null> {
  const marking = sql<{ count: number }>`
    with opened as (${discussionRead(context, discussionID, countComments)}),
      notified as (${threadRead(context, discussionID)})
    select count(*) as count from notified`;
  try {
    const { rows } = await marking.execute(context.db);
    return rows[0]?.count ?? 0;
  } catch (error) {
    if (isForeignKeyViolation(error)) return null;
    throw error;
  }
}

/** Adds views by discussion. Locks rows by ascending id, so that two nodes cannot deadlock. */
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
 * Subquery that counts, up to a limit, the discussions with unread content for the actor among the most recently
 * active ones.
 */
export const unreadCount = (context: Context, categoryIDs: readonly number[], atMost: number) => sql<number>`(
  select count(*) from (
    select from (
      select ${unreadBy(context)} as is_unread from discussions
      where ${visibleIn(context, categoryIDs)} order by discussions.date_last_comment desc limit ${sql.lit(LATEST)}
    ) as latest where is_unread limit ${sql.lit(atMost)}) as counted)`;

/** Subquery that counts, up to a limit, the visible discussions that the actor has bookmarked. */
export const bookmarkCount = (
  context: Context,
  categoryIDs: readonly number[],
  atMost: number,
) => sql<number>`(
  select count(*) from (
    select from discussion_marks join discussions using (discussion_id)
    where discussion_marks.user_id = ${context.actor.userID} and bookmarked and ${visibleIn(context, categoryIDs)}
    limit ${sql.lit(atMost)}) as counted)`;
