import { type RawBuilder, sql } from "kysely";
import { commentCounted } from "#features/categories/server/index.ts";
import { threadRead } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { discussionRead } from "../marks/read-queries.ts";

/** Facts about the discussion that creating a comment needs. */
export interface Counted {
  discussionName: string;
  categoryID: number;
  closed: boolean;
}

/**
 * Adds one comment to the discussion's counters; `newest` is its newest comment. A sunk discussion keeps its
 * position.
 */
const noted = (discussionID: number) => sql`
  update discussions set
    count_comments = count_comments + 1,
    last_comment_id = newest.comment_id,
    last_user_id = newest.insert_user_id,
    date_last_comment = case when sink then date_last_comment
      else greatest(date_last_comment, newest.date_inserted) end
  from newest where discussion_id = ${discussionID}
  returning category_id, discussion_id, last_comment_id as comment_id, name, closed,
    coalesce(last_user_id, discussions.insert_user_id) as user_id, date_last_comment as date_inserted, not sink as rises`;

const hadReadAll = (
  { actor }: Context,
  discussionID: number,
  countBefore: number,
) => sql`(${countBefore}::int = 0 or exists (
  select from discussion_reads where user_id = ${actor.userID} and discussion_id = ${discussionID}
    and count_comments >= ${countBefore}))`;

/**
 * Inserts a comment with `parts` and updates all counters in a single statement, because each further statement
 * would hold the lock on the category longer.
 */
export async function writeCounted<Row>(
  context: Context,
  discussionID: number,
  parts: readonly RawBuilder<unknown>[],
  countBefore = Number.NaN,
): Promise<Row & Counted & { countNotified: number }> {
  const isRead = context.actor.userID > 0 && !Number.isNaN(countBefore);
  const condition = hadReadAll(context, discussionID, countBefore);
  const reading = [
    sql`opened as (${discussionRead(context, discussionID, countBefore + 1, condition)})`,
    sql`notified as (${threadRead(context, discussionID, condition)})`,
  ];
  const { rows } = await sql<Row & Counted & { countNotified: number }>`
    with ${sql.join([
      ...parts,
      sql`noted as (${noted(discussionID)})`,
      sql`counted as (${commentCounted(sql`noted`)})`,
      ...(isRead ? reading : []),
    ])}
    select added.*, noted.name as discussion_name, noted.category_id, noted.closed,
      ${isRead ? sql`(select count(*) from notified)` : sql`0::bigint`} as count_notified
    from added cross join noted`.execute(context.db);
  return rows[0]!;
}
