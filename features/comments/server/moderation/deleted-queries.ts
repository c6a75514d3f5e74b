import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { putBack } from "#platform/server/database/deleted-rows.ts";

/** How many comments an author has among some. */
export interface Share {
  userID: number;
  count: number;
}

const moveToDeleted = ({ actor, now }: Context, where: RawBuilder<unknown>, logID: number | null) => sql`
  with gone as (delete from comments where ${where} returning *)
  insert into deleted_comments
    (log_id, comment_id, discussion_id, with_discussion, delete_user_id, date_deleted, comment)
  select
    ${logID}::bigint, comment_id, discussion_id, ${logID === null}, ${actor.userID || null}::bigint,
    ${now}::timestamptz, to_jsonb(gone)
  from gone`;

/** Of a comment that was deleted. */
export const ITS_DISCUSSION = sql`deleted_comments.discussion_id`;

/** Whether the one of that id is seen, or was deleted from a discussion of which that is said. */
export const orDeleted = (
  id: RawBuilder<unknown>,
  isSeen: RawBuilder<SqlBool>,
  sawItsDiscussion: RawBuilder<SqlBool>,
) =>
  sql<SqlBool>`(${isSeen} or exists (
    select from deleted_comments where comment_id = ${id} and ${sawItsDiscussion} offset 0))`;

/** How many comments each author has among these, by ascending id. */
async function sharesIn({ db }: Context, where: RawBuilder<unknown>): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select insert_user_id as user_id, count(*) as count from comments
    where ${where} and insert_user_id is not null
    group by insert_user_id order by insert_user_id`.execute(db);
  return rows;
}

/** A comment and all below it. */
const inTree = (commentID: number) => sql`comments.comment_id in (
  with recursive tree as (
    select ${commentID}::bigint as comment_id
    union all
    select below.comment_id from comments as below join tree on below.parent_comment_id = tree.comment_id
  ) select comment_id from tree)`;

/** Takes out a comment with all below it and keeps them under the number of an entry in the log. */
export async function deleteTree(context: Context, commentID: number, logID: number): Promise<Share[]> {
  const shares = await sharesIn(context, inTree(commentID));
  await moveToDeleted(context, inTree(commentID), logID).execute(context.db);
  return shares;
}

/** Keeps with the comment that went by an entry which replies it had, that moved up. */
export async function keepReplies(
  { db }: Context,
  logID: number,
  replyIDs: readonly number[],
): Promise<void> {
  await sql`update deleted_comments set reply_ids = ${replyIDs}::bigint[] where log_id = ${logID}`.execute(
    db,
  );
}

/** The same for all comments of a discussion, which come back with it. */
export async function deleteAll(context: Context, discussionID: number): Promise<Share[]> {
  const ofIt = sql`discussion_id = ${discussionID}`;
  const shares = await sharesIn(context, ofIt);
  await moveToDeleted(context, ofIt, null).execute(context.db);
  return shares;
}

/** Puts back all comments that went with a discussion. Answers how many each author has there again. */
export async function takeAllFromDeleted(context: Context, discussionID: number): Promise<Share[]> {
  const { db } = context;
  const kept = sql`deleted_comments where discussion_id = ${discussionID} and with_discussion`;
  await putBack(
    db,
    "comments",
    sql`select comment || jsonb_build_object('comment_id', comment_id) from ${kept}`,
  );
  await sql`delete from ${kept}`.execute(db);
  return sharesIn(context, sql`discussion_id = ${discussionID}`);
}

/** What went by one entry of the log. */
export interface DeletedTree {
  commentIDs: number[];
  /** The comment that was deleted, and what it stood on. */
  rootID: number;
  parentCommentID: number | null;
  discussionID: number;
  depth: number;
  /** Of all of them. */
  score: number;
  /** Replies that moved up when the comment went, as they did once. */
  replyIDs: number[];
}

/** Which entry of the log a deleted comment went by, or what a tombstone said; not the one of its discussion. */
export async function findDeletedBy(
  { db }: Context,
  commentID: number,
): Promise<{ logID: number; action: string } | undefined> {
  const { rows } = await sql<{ logID: number; action: string }>`
    select log_id, action from log where log_id in (
      select log_id from deleted_comments where comment_id = ${commentID}
      union all
      select (buried ->> 'log_id')::bigint from comments where comment_id = ${commentID}
    )`.execute(db);
  return rows[0];
}

/** What is kept of what went by an entry; nobody else restores it before the transaction ends. */
export async function findTreeLocked({ db }: Context, logID: number): Promise<DeletedTree | undefined> {
  const { rows } = await sql<Omit<DeletedTree, "commentIDs"> & { commentID: number }>`
    select
      comment_id, comment_id as root_id, discussion_id, (comment ->> 'parent_comment_id')::bigint as parent_comment_id,
      (comment ->> 'depth')::int as depth, (comment ->> 'score')::double precision as score, reply_ids
    from deleted_comments where log_id = ${logID}
    order by (comment ->> 'depth')::int, comment_id for update`.execute(db);
  const [root] = rows;
  if (!root) return undefined;
  const score = rows.reduce((sum, row) => sum + row.score, 0);
  return { ...root, commentIDs: rows.map(({ commentID }) => commentID), score };
}

/** Puts back what went by an entry, below what it stood on. Answers how many each author has among it. */
export async function takeTreeFromDeleted(
  context: Context,
  logID: number,
  { rootID, depth, commentIDs }: DeletedTree,
  place: { discussionID: number; depth: number },
): Promise<Share[]> {
  const { db } = context;
  await putBack(
    db,
    "comments",
    sql`
      select comment || jsonb_build_object(
        'comment_id', comment_id, 'discussion_id', ${place.discussionID}::bigint,
        'depth', (comment ->> 'depth')::int + ${place.depth - depth}::int)
      from deleted_comments where log_id = ${logID}`,
  );
  await sql`delete from deleted_comments where log_id = ${logID}`.execute(db);
  return sharesIn(context, sql`comment_id = any(${[rootID, ...commentIDs]}::bigint[])`);
}
