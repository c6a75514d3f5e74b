import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { restoreRows } from "#platform/server/database/deleted-rows.ts";

/** Number of an author's comments within a set. */
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

/** The discussion of a deleted comment. */
export const ITS_DISCUSSION = sql`deleted_comments.discussion_id`;

/**
 * SQL condition that the comment with that id is visible, or was deleted from a discussion that meets the
 * condition.
 */
export const orDeleted = (
  id: RawBuilder<unknown>,
  isSeen: RawBuilder<SqlBool>,
  sawItsDiscussion: RawBuilder<SqlBool>,
) =>
  sql<SqlBool>`(${isSeen} or exists (
    select from deleted_comments where comment_id = ${id} and ${sawItsDiscussion} offset 0))`;

/** Counts the matching comments of each author, by ascending author id. */
async function sharesIn({ db }: Context, where: RawBuilder<unknown>): Promise<Share[]> {
  const { rows } = await sql<Share>`
    select insert_user_id as user_id, count(*) as count from comments
    where ${where} and insert_user_id is not null
    group by insert_user_id order by insert_user_id`.execute(db);
  return rows;
}

/** A comment and all its replies. */
const inTree = (commentID: number) => sql`comments.comment_id in (
  with recursive tree as (
    select ${commentID}::bigint as comment_id
    union all
    select below.comment_id from comments as below join tree on below.parent_comment_id = tree.comment_id
  ) select comment_id from tree)`;

/** Deletes a comment with all its replies, and stores them under the id of a log entry. */
export async function deleteTree(context: Context, commentID: number, logID: number): Promise<Share[]> {
  const shares = await sharesIn(context, inTree(commentID));
  await moveToDeleted(context, inTree(commentID), logID).execute(context.db);
  return shares;
}

/** Stores which replies moved up, with the comment that the log entry deleted. */
export async function storeReplies(
  { db }: Context,
  logID: number,
  replyIDs: readonly number[],
): Promise<void> {
  await sql`update deleted_comments set reply_ids = ${replyIDs}::bigint[] where log_id = ${logID}`.execute(
    db,
  );
}

/** Like `deleteTree` for all comments of a discussion, which are restored with it. */
export async function deleteAll(context: Context, discussionID: number): Promise<Share[]> {
  const ofIt = sql`discussion_id = ${discussionID}`;
  const shares = await sharesIn(context, ofIt);
  await moveToDeleted(context, ofIt, null).execute(context.db);
  return shares;
}

/**
 * Restores all comments that were deleted with a discussion. Returns the number of restored comments of each
 * author.
 */
export async function takeAllFromDeleted(context: Context, discussionID: number): Promise<Share[]> {
  const { db } = context;
  const stored = sql`deleted_comments where discussion_id = ${discussionID} and with_discussion`;
  await restoreRows(
    db,
    "comments",
    sql`select comment || jsonb_build_object('comment_id', comment_id) from ${stored}`,
  );
  await sql`delete from ${stored}`.execute(db);
  return sharesIn(context, sql`discussion_id = ${discussionID}`);
}

/** The comments that one log entry deleted. */
export interface DeletedTree {
  commentIDs: number[];
  /** The deleted comment, and its parent. */
  rootID: number;
  parentCommentID: number | null;
  discussionID: number;
  depth: number;
  /** Sum of all scores. */
  score: number;
  /** Replies that moved up when the comment was removed. */
  replyIDs: number[];
}

/**
 * Returns the log entry that deleted a comment or emptied a placeholder; not for one deleted with its discussion.
 */
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

/** Returns the comments that a log entry deleted, and locks them until the transaction ends. */
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

/**
 * Restores the comments that a log entry deleted, below their parent. Returns the number of comments of each
 * author.
 */
export async function takeTreeFromDeleted(
  context: Context,
  logID: number,
  { rootID, depth, commentIDs }: DeletedTree,
  place: { discussionID: number; depth: number },
): Promise<Share[]> {
  const { db } = context;
  await restoreRows(
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
