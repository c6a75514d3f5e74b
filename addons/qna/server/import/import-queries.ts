import { type Insertable, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { Database } from "#platform/server/database/database.ts";

interface CommentPlace {
  commentID: number;
  discussionID: number;
  dateInserted: Date;
}

/** Returns the discussions of those of the comments that exist. */
export async function selectCommentPlaces(
  { db }: Context,
  ids: readonly number[],
): Promise<Map<number, CommentPlace>> {
  const { rows } = await sql<CommentPlace>`
    select comment_id, discussion_id, date_inserted from comments
    where comment_id = any(${ids}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [row.commentID, row]));
}

/** Inserts imported answers; those that are known stay as they are. */
export async function insertImported(
  { db }: Context,
  rows: readonly Insertable<Database["answers"]>[],
): Promise<void> {
  if (rows.length > 0)
    await db
      .insertInto("answers")
      .values([...rows])
      .onConflict((on) => on.doNothing())
      .execute();
}
