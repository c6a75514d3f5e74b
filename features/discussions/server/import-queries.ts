import { type Insertable, type RawBuilder, sql } from "kysely";
import type { Renumbered } from "#features/import/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { DiscussionTable } from "./tables.ts";

/** When the discussions with these ids were imported, also those deleted since; null for those made here. */
export async function findImportDates(
  context: Context,
  ids: readonly number[],
): Promise<Map<number, Date | null>> {
  const { rows } = await sql<{ discussionID: number; dateImported: Date | null }>`
    select discussion_id, date_imported from discussions where discussion_id = any(${ids}::bigint[])
    union all
    select discussion_id, (discussion ->> 'date_imported')::timestamptz
    from deleted_discussions where discussion_id = any(${ids}::bigint[])`.execute(context.db);
  return new Map(rows.map((row) => [row.discussionID, row.dateImported]));
}

/** Gives discussions new ids above `highestID`, also deleted ones; most of what belongs to them follows. */
export async function renumberDiscussions(
  context: Context,
  ids: readonly number[],
  highestID: number,
): Promise<Renumbered[]> {
  const { rows } = await sql<Renumbered>`
    with numbered as (
      select discussion_id from discussions union all select discussion_id from deleted_discussions
    ), moved as materialized (
      select discussion_id as from_id,
        greatest(${highestID}::bigint, (select max(discussion_id) from numbered))
          + row_number() over (order by discussion_id) as to_id
      from numbered where discussion_id = any(${ids}::bigint[])
    ), present as (
      update discussions set discussion_id = to_id from moved where discussion_id = from_id
    ), deleted as (
      update deleted_discussions
      set discussion_id = to_id, discussion = jsonb_set(discussion, '{discussion_id}', to_jsonb(to_id))
      from moved where discussion_id = from_id
    )
    select from_id as from, to_id as to from moved`.execute(context.db);
  return rows;
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
 * Sets what discussions say of their comments. `held` selects `discussion_id`, the number of `comments`, and of the
 * newest one `comment_id`, `insert_user_id` and `date_inserted`. A sunk discussion keeps its place.
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
