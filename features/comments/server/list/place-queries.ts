import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { visible } from "../queries.ts";
import { idsAfter } from "./mark-queries.ts";

/** Returns the comment at a position by date, from 1; undefined if there are fewer. */
export async function findNumbered(
  context: Context,
  discussionID: number,
  number: number,
): Promise<number | undefined> {
  const { rows } = await sql<{ commentID: number }>`
    select comment_id from comments
    where comment_id in ${idsAfter({ discussionID, top: false }, number - 1, 1)}
      and ${visible(context)}`.execute(context.db);
  return rows[0]?.commentID;
}

/** Returns the first comment posted at `date` or later; undefined if all are older. */
export async function findSince(
  context: Context,
  discussionID: number,
  date: Date,
): Promise<number | undefined> {
  const { rows } = await sql<{ commentID: number }>`
    select comment_id from comments
    where discussion_id = ${discussionID} and date_inserted >= ${date} and ${visible(context)}
    order by date_inserted, comment_id limit 1`.execute(context.db);
  return rows[0]?.commentID;
}
