import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

interface Page {
  after: number;
  limit: number;
}

/** A change of the status of an idea that still exists. */
export interface StatusEntry {
  logID: number;
  discussionID: number;
  statusID: number;
  note: string | null;
  insertUserID: number | null;
}

/** Returns entries of the status history, without those that were deleted since. */
export async function findEntries({ db }: Context, logIDs: readonly number[]): Promise<StatusEntry[]> {
  const { rows } = await sql<StatusEntry>`
    select log_id, discussion_id, status_id, reason as note, insert_user_id from discussion_status_log
    where log_id = any(${logIDs}::bigint[])`.execute(db);
  return rows;
}

/** Selects a page of those who voted on an idea, in ascending order of ids; reads one range of an index. */
export async function selectVoters(
  { db }: Context,
  discussionID: number,
  { after, limit }: Page,
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    select user_id from reactions
    where record_type = 'discussion' and record_id = ${discussionID} and user_id > ${after}
      and tag_id in (select tag_id from reaction_types where urlcode in ('Up', 'Down'))
    order by user_id limit ${limit}`.execute(db);
  return rows.map(({ userID }) => userID);
}

/** Like `selectVoters`, of an idea that was merged: its votes are with the other idea, or with the comment that it became. */
export async function selectMergedVoters(
  { db }: Context,
  {
    discussionID,
    intoDiscussionID,
    commentID,
  }: Record<"discussionID" | "intoDiscussionID" | "commentID", number>,
  { after, limit }: Page,
): Promise<number[]> {
  const { rows } = await sql<{ userID: number }>`
    select user_id from (
      (select user_id from reactions
        where record_type = 'discussion' and record_id = ${intoDiscussionID} and carried_from = ${discussionID}
          and user_id > ${after} order by user_id limit ${limit})
      union
      (select user_id from reactions
        where record_type = 'comment' and record_id = ${commentID} and user_id > ${after}
          and tag_id in (select tag_id from reaction_types where urlcode in ('Up', 'Down'))
        order by user_id limit ${limit})
    ) as voters order by user_id limit ${limit}`.execute(db);
  return rows.map(({ userID }) => userID);
}

/** Returns the author of a comment; null when there is none. */
export async function findCommentAuthor({ db }: Context, commentID: number): Promise<number | null> {
  const row = await db
    .selectFrom("comments")
    .select("insertUserID")
    .where("commentID", "=", commentID)
    .executeTakeFirst();
  return row?.insertUserID ?? null;
}
