import { type Expression, type RawBuilder, type SqlBool, sql } from "kysely";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { visibleIn } from "../queries.ts";
import { followedBy } from "./followed-unread-queries.ts";
import { isNewTo, markedBy, unseenBy } from "./mark-queries.ts";

/** Number of recently active discussions that are considered. */
const LATEST = 1000;
/** Number of those whose activity is counted. */
const RANKED = 200;
/** Counters of discussions end here: "99+" is shown at most. */
const COUNTED_AT_MOST = 110;
/** Period in which a discussion is popular for members who were never here before. */
const FIRST_DAYS = 30;
const DAY_MS = 86_400_000;
/** Marking everything as read can be taken back for this long. */
const UNDO_MS = 10 * 60_000;

/** What is new for a member, as ids. */
export interface News {
  /** When the previous visit ended; null on the first visit. */
  dateSince: string | null;
  /** Discussions with unread content that the member follows, most recently active first, and how many there are. */
  followed: number[];
  countFollowed: number;
  /**
   * Other unread discussions with activity since the previous visit, the most active first. On the first visit also those
   * from before the member registered.
   */
  popular: number[];
  /** The most recently active discussions that the member has not muted. */
  recent: number[];
  /** Bookmarked discussions, most recently active first, and how many there are. */
  bookmarked: number[];
  countBookmarks: number;
  /** Number of unread discussions by category. */
  unread: { categoryID: number; count: number }[];
  /** When the member marked everything as read, while that can be taken back. */
  dateMarked: string | null;
}

interface Asked {
  /** SQL for the end of the previous visit; null on the first one. */
  since: RawBuilder<Date | null>;
  /** SQL for the ids of the categories that the actor follows. */
  categoryIDs: RawBuilder<unknown>;
  /** SQL condition that the actor took part in a row of `discussions`. */
  participated: Expression<SqlBool>;
  /** Returns SQL for the activity in a row of `discussions` since a moment. */
  activitySince(since: RawBuilder<unknown>): RawBuilder<number>;
  /** Number of ids in each list. */
  limit: number;
  bookmarks: number;
}

/** SQL for the activity of a discussion's own text: its likes count from its start. */
const ownActivity = (since: RawBuilder<unknown>) =>
  sql`case when discussions.date_inserted > ${since} then 1 + greatest(discussions.score, 0) else 0 end`;

const idsOf = (rows: RawBuilder<unknown>) =>
  sql`(select coalesce(json_agg(discussion_id), '[]') from (${rows}) as ids)`;

/** Subquery for the news of the actor, as JSON. Its cost does not depend on the size of the forum. */
export async function newsOf(context: Context, asked: Asked): Promise<RawBuilder<News>> {
  const { actor, now } = context;
  const { userID } = actor;
  const visible = await visibleCategoryIDs(context);
  const limit = sql.lit(asked.limit);
  const since = sql`(select date_popular from visit)`;
  const lively = sql`
    select discussion_id, date_last_comment, ${ownActivity(since)} + ${asked.activitySince(since)} as activity from (
      select * from unseen as candidates
      where date_last_comment > ${since} and (is_new or (select date_since from visit) is null)
        and not exists (select from followed where followed.discussion_id = candidates.discussion_id)
      order by date_last_comment desc limit ${sql.lit(RANKED)}
    ) as discussions`;
  return sql<News>`(
    with visit as materialized (
      select date_since, coalesce(date_since, ${new Date(now.getTime() - FIRST_DAYS * DAY_MS)}) as date_popular
      from (select ${asked.since} as date_since) as visits
    ), latest as materialized (
      select discussion_id, category_id, insert_user_id, date_inserted, date_last_comment, count_comments, score,
        redirect_discussion_id
      from discussions where ${visibleIn(context, visible)}
      order by date_last_comment desc limit ${sql.lit(LATEST)}
    ), unseen as materialized (
      select discussions.*, marks.bookmarked, marks.follow_level, ${isNewTo(context)} as is_new
      from latest as discussions
      left join discussion_marks as marks
        on marks.user_id = ${userID} and marks.discussion_id = discussions.discussion_id
      where ${unseenBy(context)} and marks.muted is not true
    ), followed as materialized (
      select discussions.discussion_id, discussions.date_last_comment
      from unseen as discussions cross join lateral (select discussions.bookmarked, discussions.follow_level) as marks
      where is_new and ${followedBy(context, asked)}
    ), bookmarks as materialized (
      select discussion_id, date_last_comment from discussions
      where ${markedBy(userID, "bookmarked")} and ${visibleIn(context, visible)} limit ${sql.lit(COUNTED_AT_MOST)}
    )
    select json_build_object(
      'dateSince', (select date_since from visit),
      'followed', ${idsOf(sql`select discussion_id from followed order by date_last_comment desc limit ${limit}`)},
      'countFollowed', (select count(*) from followed),
      'popular', ${idsOf(sql`
        select discussion_id from (${lively}) as lively where activity > 0
        order by activity desc, date_last_comment desc limit ${limit}`)},
      'recent', ${idsOf(sql`
        select discussion_id from latest
        where not exists (
          select from discussion_marks as marks
          where marks.user_id = ${userID} and marks.discussion_id = latest.discussion_id and marks.muted)
        order by date_last_comment desc limit ${limit}`)},
      'bookmarked', ${idsOf(sql`
        select discussion_id from bookmarks order by date_last_comment desc limit ${sql.lit(asked.bookmarks)}`)},
      'countBookmarks', (select count(*) from bookmarks),
      'unread', (
        select coalesce(json_agg(json_build_object('categoryID', category_id, 'count', count)), '[]')
        from (select category_id, count(*) from unseen where is_new group by category_id) as by_category),
      'dateMarked', (
        select max(date_read) from category_reads
        where user_id = ${userID} and category_id = any(${visible}::bigint[])
        having min(date_read) = max(date_read) and count(*) = ${visible.length}
          and max(date_read) > ${new Date(now.getTime() - UNDO_MS)}::timestamptz)
    ))`;
}

/**
 * Returns the ids of the visible discussions with the most activity since a moment, among those that were active last.
 */
export async function selectLively(
  context: Context,
  { since, activitySince, limit }: Pick<Asked, "activitySince" | "limit"> & { since: Date },
): Promise<number[]> {
  const from = sql`${since}::timestamptz`;
  const { rows } = await sql<{ discussionID: number }>`
    select discussion_id from (
      select discussion_id, date_last_comment, ${ownActivity(from)} + ${activitySince(from)} as activity from (
        select discussion_id, date_inserted, date_last_comment, score from discussions
        where ${visibleIn(context, await visibleCategoryIDs(context))} and redirect_discussion_id is null
          and date_last_comment > ${from}
        order by date_last_comment desc limit ${sql.lit(RANKED)}
      ) as discussions
    ) as lively where activity > 0
    order by activity desc, date_last_comment desc limit ${sql.lit(limit)}`.execute(context.db);
  return rows.map(({ discussionID }) => discussionID);
}

/** When the first discussion was started; null on a forum without any. */
export async function findFirstDate({ db }: Context): Promise<Date | null> {
  const { date } = await db
    .selectFrom("discussions")
    .select((eb) => eb.fn.min("dateInserted").as("date"))
    .executeTakeFirstOrThrow();
  return date;
}
