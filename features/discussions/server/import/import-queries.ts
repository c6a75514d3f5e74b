import { type Insertable, type RawBuilder, sql } from "kysely";
import {
  findRetainedImportDates,
  type Renumbered,
  type RetainedRecords,
  renumberRetained,
} from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DiscussionTable } from "../tables.ts";

const DISCUSSIONS: RetainedRecords = {
  table: "discussions",
  column: "discussion_id",
  deleted: "deleted_discussions",
  row: "discussion",
};

export const findImportDates = (context: Context, ids: readonly number[]) =>
  findRetainedImportDates(context, DISCUSSIONS, ids);

export const renumberDiscussions = (context: Context, ids: readonly number[], highestID: number) =>
  renumberRetained(context, DISCUSSIONS, ids, highestID);

/**
 * Replaces old ids with new ones in the list that a feature stored in the log of deleted discussions, at
 * `parts.part.list`.
 */
export async function renumberInParts(
  context: Context,
  [part, list]: readonly [part: string, list: string],
  moved: readonly Renumbered[],
): Promise<void> {
  await sql`
    update deleted_discussions set parts = jsonb_set(parts, ${[part, list]}::text[], (
      select jsonb_agg(coalesce(to_id, stored.id::bigint))
      from jsonb_array_elements_text(parts #> ${[part, list]}::text[]) as stored (id)
      left join unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[])
        as moved (from_id, to_id) on from_id = stored.id::bigint
    ))
    where jsonb_array_length(parts #> ${[part, list]}::text[]) > 0`.execute(context.db);
}

export async function findCategoryIDs(context: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await context.db
    .selectFrom("categories")
    .select("categoryID")
    .where("categoryID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ categoryID }) => categoryID));
}

export async function insertDiscussions(
  context: Context,
  rows: readonly Insertable<DiscussionTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .insertInto("discussions")
    .values([...rows])
    .execute();
}

/**
 * Sets the comment columns of discussions. `held` selects `discussion_id`, `comments` (their number), and
 * `comment_id`, `insert_user_id` and `date_inserted` of the newest comment. A sunk discussion keeps its position.
 */
export async function setCommentActivity(context: Context, held: RawBuilder<unknown>): Promise<void> {
  await sql`
    update discussions set
      count_comments = held.comments,
      last_comment_id = held.comment_id,
      last_user_id = held.insert_user_id,
      date_last_comment = case when sink then date_last_comment else held.date_inserted end
    from (${held}) as held
    where held.discussion_id = discussions.discussion_id
      and (count_comments, last_comment_id, last_user_id)
        is distinct from (held.comments, held.comment_id, held.insert_user_id)`.execute(context.db);
}

/** An exported member's marks on one discussion. */
export interface ExistingMarks {
  userID: number;
  discussionID: number;
  countComments: number;
  /** Null if the member never opened it. */
  dateLastViewed: Date | null;
  bookmarked: boolean;
  dismissed: boolean;
}

/** Inserts the marks that do not exist yet. Returns the number of rows written. */
export async function insertMarks(context: Context, marks: readonly ExistingMarks[]): Promise<number> {
  const { rows } = await sql<{ wrote: number }>`
    with sent as (
      select * from unnest(
        ${marks.map(({ userID }) => userID)}::bigint[],
        ${marks.map(({ discussionID }) => discussionID)}::bigint[],
        ${marks.map(({ countComments }) => countComments)}::integer[],
        ${marks.map(({ dateLastViewed }) => dateLastViewed)}::timestamptz[],
        ${marks.map(({ bookmarked }) => bookmarked)}::boolean[],
        ${marks.map(({ dismissed }) => dismissed)}::boolean[]
      ) as each (user_id, discussion_id, count_comments, date_last_viewed, bookmarked, dismissed)
    ), opened as (
      insert into discussion_reads (user_id, discussion_id, count_comments, date_last_viewed)
      select user_id, discussion_id, count_comments, date_last_viewed
      from sent where date_last_viewed is not null
      on conflict do nothing returning user_id, discussion_id
    ), stored as (
      insert into discussion_marks (user_id, discussion_id, bookmarked, dismissed)
      select user_id, discussion_id, bookmarked, dismissed from sent where bookmarked or dismissed
      on conflict do nothing returning user_id, discussion_id
    )
    select count(*)::integer as wrote from (table opened union table stored) as written`.execute(context.db);
  return rows[0]?.wrote ?? 0;
}

/**
 * Takes parts of imported scores out of their base, because another feature has imported where they come from. The scores
 * stay.
 */
export async function lowerBaseScores(
  { db }: Context,
  parts: readonly { discussionID: number; score: number }[],
): Promise<void> {
  await sql`
    update discussions set base_score = base_score - parts.score
    from unnest(
      ${parts.map(({ discussionID }) => discussionID)}::bigint[],
      ${parts.map(({ score }) => score)}::float8[]
    ) as parts (discussion_id, score)
    where discussions.discussion_id = parts.discussion_id`.execute(db);
}

/**
 * Sets the status of imported discussions without events: the import publishes one of its own.
 * @public For add-ons.
 */
export async function setImportedStatuses(
  { db }: Context,
  discussions: readonly { discussionID: number; statusID: number }[],
): Promise<number> {
  const { numAffectedRows } = await sql`
    update discussions set status_id = sent.status_id
    from unnest(
      ${discussions.map(({ discussionID }) => discussionID)}::bigint[],
      ${discussions.map(({ statusID }) => statusID)}::int[]
    ) as sent (discussion_id, status_id)
    where discussions.discussion_id = sent.discussion_id and date_imported is not null`.execute(db);
  return Number(numAffectedRows ?? 0);
}
