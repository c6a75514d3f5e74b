import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { visible } from "../queries.ts";

/** Members named among those who commented. */
const PEOPLE_AT_MOST = 6;
/** Comments whose dates are known, spread evenly over the discussion. */
const DATES_AT_MOST = 48;

/** What the comments of a discussion are together. */
export interface ThreadSummary {
  discussionID: number;
  /** The discussion's counters when this was read. */
  countComments: number;
  lastCommentID: number | null;
  /** Members who commented. */
  countPeople: number;
  /** Those who commented most often. */
  userIDs: number[];
  /** The first comment of each year (UTC): the year, its position from 1, its id. */
  years: [year: number, number: number, commentID: number][];
  /** Positions and days of some comments, from the first to the last. Days are counted from 1970. */
  days: [number: number, day: number][];
}

/** Reads the comments of a discussion from two indexes, without their rows. */
export async function selectSummary(
  context: Context,
  discussionID: number,
): Promise<ThreadSummary | undefined> {
  const { rows } = await sql<ThreadSummary>`
    with numbered as materialized (
      select comments.comment_id, comments.date_inserted at time zone 'UTC' as date,
        row_number() over (order by comments.date_inserted, comments.comment_id) as number
      from comments where comments.discussion_id = ${discussionID} and ${visible(context)}
    ), total as (
      select count(*) as comments from numbered
    ), authors as (
      select comments.insert_user_id as user_id, count(*) as comments from comments
      where comments.discussion_id = ${discussionID} and comments.insert_user_id is not null and ${visible(context)}
      group by 1
    )
    select discussion_id, count_comments, last_comment_id,
      (select count(*) from authors) as count_people,
      coalesce((select json_agg(user_id order by comments desc, user_id) from (
        select * from authors order by comments desc, user_id limit ${sql.lit(PEOPLE_AT_MOST)}) as most), '[]') as user_ids,
      coalesce((select json_agg(json_build_array(year, number, comment_id) order by number) from (
        select distinct on (extract(year from date)) extract(year from date)::int as year, number, comment_id
        from numbered order by extract(year from date), number) as years), '[]') as years,
      coalesce((select json_agg(json_build_array(number, date::date - date '1970-01-01') order by number)
        from numbered, total
        where number = total.comments
          or (number - 1) % ceil(total.comments::numeric / ${sql.lit(DATES_AT_MOST)}) = 0), '[]') as days
    from discussions where discussion_id = ${discussionID}`.execute(context.db);
  return rows[0];
}
