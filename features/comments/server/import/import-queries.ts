import { type Insertable, sql } from "kysely";
import {
  findRetainedImportDates,
  type Renumbered,
  type RetainedRecords,
  renumberRetained,
} from "#features/import/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CommentTable } from "../tables.ts";

const COMMENTS: RetainedRecords = {
  table: "comments",
  column: "comment_id",
  deleted: "deleted_comments",
  row: "comment",
};

export const findImportDates = (context: Context, ids: readonly number[]) =>
  findRetainedImportDates(context, COMMENTS, ids);

/** Assigns new ids above `highestID` to comments, including deleted ones. */
export async function renumberComments(
  context: Context,
  ids: readonly number[],
  highestID: number,
): Promise<Renumbered[]> {
  const rows = await renumberRetained(context, COMMENTS, ids, highestID);
  await sql`
    update deleted_comments set reply_ids = (
      select coalesce(array_agg(coalesce(to_id, reply_id)), '{}')
      from unnest(reply_ids) as reply_id
      left join unnest(${rows.map(({ from }) => from)}::bigint[], ${rows.map(({ to }) => to)}::bigint[])
        as moved (from_id, to_id) on from_id = reply_id
    )
    where reply_ids && ${ids}::bigint[]`.execute(context.db);
  return rows;
}

/** Updates the discussion ids of deleted comments. */
export async function followDiscussions(context: Context, moved: readonly Renumbered[]): Promise<void> {
  await sql`
    update deleted_comments
    set discussion_id = to_id, comment = jsonb_set(comment, '{discussion_id}', to_jsonb(to_id))
    from unnest(${moved.map(({ from }) => from)}::bigint[], ${moved.map(({ to }) => to)}::bigint[])
      as moved (from_id, to_id)
    where discussion_id = from_id`.execute(context.db);
}

/** Returns those of `ids` that are discussions. */
export async function findDiscussionIDs(context: Context, ids: readonly number[]): Promise<Set<number>> {
  const rows = await context.db
    .selectFrom("discussions")
    .select("discussionID")
    .where("discussionID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();
  return new Set(rows.map(({ discussionID }) => discussionID));
}

/** Returns the positions of comments that can have replies. */
export const findParents = (context: Context, ids: readonly number[]) =>
  context.db
    .selectFrom("comments")
    .select(["commentID", "discussionID", "depth"])
    .where("commentID", "=", sql<number>`any(${ids}::bigint[])`)
    .execute();

export async function insertComments(
  context: Context,
  rows: readonly Insertable<CommentTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .insertInto("comments")
    .values([...rows])
    .execute();
}

/** Selects the number of comments of each discussion, and its newest one. */
export const commentActivity = sql`
  select counted.*, newest.*
  from (select discussion_id, count(*) as comments from comments group by discussion_id) as counted
  cross join lateral (
    select comment_id, insert_user_id, date_inserted from comments
    where comments.discussion_id = counted.discussion_id
    order by comments.date_inserted desc, comments.comment_id desc limit 1
  ) as newest`;
