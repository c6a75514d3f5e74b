import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Number of comments between two marks. Finding the beginning of a page skips at most about twice as many. */
export const MARK_SPACING = 1000;

/** Comments of one discussion by date; with `top`, only those that reply to no other comment. */
export interface Sequence {
  discussionID: number;
  top: boolean;
}

const countBefore = ({ top }: Sequence) => sql.ref(top ? "countTopBefore" : "countBefore");

const inSequence = ({ discussionID, top }: Sequence) =>
  sql`comments.discussion_id = ${discussionID} and ${top ? sql`comments.parent_comment_id is null` : sql`true`}`;

/** `mark`: the last mark of a discussion that meets `condition`; the beginning if there is none. */
const mark = (sequence: Sequence, condition: RawBuilder<unknown>) => sql`
  mark as materialized (
    select date_inserted, comment_id, ${countBefore(sequence)} as before
    from comment_marks
    where discussion_id = ${sequence.discussionID} and ${condition}
    order by date_inserted desc, comment_id desc limit 1
  )`;
const before = sql`coalesce((select before from mark), 0)`;
const fromMark = sql`
  (comments.date_inserted, comments.comment_id) >= (
    coalesce((select date_inserted from mark), '-infinity'), coalesce((select comment_id from mark), 0)
  )`;

/**
 * Selects the ids of `limit` comments after the first `offset`, with similar cost for all pages. All pages share
 * one query plan: in parentheses, `offset` is not detected by platform/server/database/prepared.ts.
 */
export const idsAfter = (sequence: Sequence, offset: number, limit: number) => sql<number>`(
  with ${mark(sequence, sql`${countBefore(sequence)} <= ${offset}`)}
  select comments.comment_id from comments
  where ${inSequence(sequence)} and ${fromMark}
  order by comments.date_inserted, comments.comment_id
  offset (${offset} - ${before}) limit ${limit}
)`;

/**
 * `numbered`: the positions by date, from 1, of the comments of a discussion that the part `shown` selects. Reads the
 * stretches between marks that contain them, so the cost does not grow with the discussion.
 */
export const numbered = (discussionID: number, shown: RawBuilder<unknown>) => sql`
  stretches as (
    select distinct
      coalesce(mark.date_inserted, '-infinity') as from_date, coalesce(mark.comment_id, 0) as from_id,
      coalesce(mark.count_before, 0) as before,
      coalesce(next.date_inserted, 'infinity') as to_date, coalesce(next.comment_id, 0) as to_id
    from ${shown} as shown join comments using (comment_id)
    left join lateral (
      select date_inserted, comment_id, count_before from comment_marks
      where discussion_id = ${discussionID}
        and (comment_marks.date_inserted, comment_marks.comment_id) <= (comments.date_inserted, comments.comment_id)
      order by date_inserted desc, comment_id desc limit 1
    ) as mark on true
    left join lateral (
      select date_inserted, comment_id from comment_marks
      where discussion_id = ${discussionID}
        and (comment_marks.date_inserted, comment_marks.comment_id) > (comments.date_inserted, comments.comment_id)
      order by date_inserted, comment_id limit 1
    ) as next on true
  ), numbered as (
    select stretch.comment_id,
      (before + row_number() over (partition by from_date, from_id order by stretch.date_inserted, stretch.comment_id))::int as number
    from stretches cross join lateral (
      select date_inserted, comment_id from comments
      where discussion_id = ${discussionID}
        and (date_inserted, comment_id) >= (from_date, from_id) and (date_inserted, comment_id) < (to_date, to_id)
    ) as stretch
  )`;

/** Number of top-level comments of a discussion, with the discussion's comment counters at that moment. */
export interface Top {
  discussionID: number;
  total: number;
  countComments: number;
  lastCommentID: number | null;
}

export async function selectTop(context: Context, discussionID: number): Promise<Top | undefined> {
  const sequence = { discussionID, top: true };
  const { rows } = await sql<Top>`
    with ${mark(sequence, sql`true`)}
    select discussion_id, count_comments, last_comment_id,
      ${before} + (select count(*) from comments where ${inSequence(sequence)} and ${fromMark}) as total
    from discussions where discussion_id = ${discussionID}`.execute(context.db);
  return rows[0];
}

/** Counts the comments of a sequence before one of its discussion. */
export async function countBeforeComment(
  context: Context,
  sequence: Sequence,
  commentID: number,
): Promise<number> {
  const place = sql`(select date_inserted, comment_id from comments where comment_id = ${commentID})`;
  const { rows } = await sql<{ count: number }>`
    with ${mark(sequence, sql`(date_inserted, comment_id) <= ${place}`)}
    select ${before} + count(*) as count from comments
    where ${inSequence(sequence)} and ${fromMark} and (comments.date_inserted, comments.comment_id) < ${place}
  `.execute(context.db);
  return rows[0]?.count ?? 0;
}

/**
 * Shifts the marks behind a comment: by 1 in the statement that inserts it as `from`, by −1 before it is deleted.
 */
export const marksShifted = (from: RawBuilder<unknown>, by: 1 | -1) => sql`
  update comment_marks set
    count_before = count_before + ${by}::int,
    count_top_before = count_top_before + case when comment.parent_comment_id is null then ${by}::int else 0 end
  from ${from} as comment
  where comment_marks.discussion_id = comment.discussion_id
    and (comment_marks.date_inserted, comment_marks.comment_id) > (comment.date_inserted, comment.comment_id)`;

/** Shifts the marks behind a comment that is about to be deleted. */
export async function unshiftMarks({ db }: Context, commentID: number): Promise<void> {
  await marksShifted(sql`(select * from comments where comment_id = ${commentID})`, -1).execute(db);
}

/** Adds marks behind the last one, if there are enough comments. */
export async function addMarks(context: Context, discussionID: number): Promise<void> {
  await sql`
    with last as materialized (
      select date_inserted, comment_id, count_before, count_top_before
      from comment_marks where discussion_id = ${discussionID}
      order by date_inserted desc, comment_id desc limit 1
    ), behind as (
      select date_inserted, comment_id,
        row_number() over places - 1 as count_before,
        count(*) filter (where parent_comment_id is null) over (places rows between unbounded preceding and current row)
          - (parent_comment_id is null)::int as count_top_before
      from comments
      where discussion_id = ${discussionID} and (date_inserted, comment_id) >= (
        coalesce((select date_inserted from last), '-infinity'), coalesce((select comment_id from last), 0)
      )
      window places as (order by date_inserted, comment_id)
    )
    insert into comment_marks (discussion_id, date_inserted, comment_id, count_before, count_top_before)
    select ${discussionID}, date_inserted, comment_id,
      count_before + coalesce((select count_before from last), 0),
      count_top_before + coalesce((select count_top_before from last), 0)
    from behind
    where count_before > 0 and count_before % ${MARK_SPACING} = 0
    on conflict do nothing`.execute(context.db);
}

/** Rebuilds all marks of a discussion, after several comments were added or removed. */
export async function renewMarks(context: Context, discussionID: number): Promise<void> {
  await context.db.deleteFrom("commentMarks").where("discussionID", "=", discussionID).execute();
  await addMarks(context, discussionID);
}

/** Selects discussions with a wrong mark, or with too many comments behind the last one. */
export async function selectWronglyMarked(context: Context): Promise<number[]> {
  const { rows } = await sql<{ discussionID: number }>`
    with steps as (
      select *,
        lag(date_inserted, 1, '-infinity') over places as from_date,
        lag(comment_id, 1, 0::bigint) over places as from_id
      from comment_marks window places as (partition by discussion_id order by date_inserted, comment_id)
    ), proven as (
      select steps.*,
        sum(step.comments) over places as comments,
        sum(step.top) over places as top
      from steps cross join lateral (
        select count(*) as comments, count(*) filter (where parent_comment_id is null) as top from comments
        where comments.discussion_id = steps.discussion_id
          and (comments.date_inserted, comments.comment_id) >= (steps.from_date, steps.from_id)
          and (comments.date_inserted, comments.comment_id) < (steps.date_inserted, steps.comment_id)
      ) as step
      window places as (partition by steps.discussion_id order by steps.date_inserted, steps.comment_id)
    )
    select discussion_id from proven where (count_before, count_top_before) <> (comments, top)
    union
    select discussion_id from (select discussion_id, count(*) as comments from comments group by discussion_id) as long
    left join (select discussion_id, max(count_before) as count_before from comment_marks group by discussion_id) as marks
      using (discussion_id)
    where comments >= coalesce(count_before, 0) + ${3 * MARK_SPACING}`.execute(context.db);
  return rows.map((row) => row.discussionID);
}
