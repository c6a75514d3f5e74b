import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Moves some or all comments of a discussion, with all their replies, to another. Returns the moved ids. */
export async function moveWithReplies(
  { db }: Context,
  commentIDs: readonly number[] | null,
  fromDiscussionID: number,
  discussionID: number,
): Promise<number[]> {
  const which = commentIDs ? sql`comment_id = any(${commentIDs}::bigint[])` : sql`true`;
  const { rows } = await sql<{ commentID: number }>`
    with recursive moved as (
      select comment_id from comments where discussion_id = ${fromDiscussionID} and ${which}
      union
      select comments.comment_id from comments join moved on comments.parent_comment_id = moved.comment_id
    )
    update comments set discussion_id = ${discussionID} from moved
    where comments.comment_id = moved.comment_id
    returning comments.comment_id`.execute(db);
  return rows.map(({ commentID }) => commentID).sort((a, b) => a - b);
}

/** Returns the direct replies to a comment. */
export async function listReplies({ db }: Context, commentID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("parentCommentID", "=", commentID)
    .orderBy("commentID")
    .execute();
  return rows.map((row) => row.commentID);
}

/** Sets another comment, or the discussion itself, as the parent of comments. */
export async function setParent(
  { db }: Context,
  discussionID: number,
  commentIDs: readonly number[],
  parentCommentID: number | null,
): Promise<void> {
  await db
    .updateTable("comments")
    .set({ parentCommentID })
    .where("discussionID", "=", discussionID)
    .where("commentID", "=", sql<number>`any(${commentIDs}::bigint[])`)
    .execute();
}

/** Sets the given parents of comments, if those are in the discussion as well. */
export async function setParents(
  { db }: Context,
  discussionID: number,
  parents: Readonly<Record<string, number>>,
): Promise<void> {
  await sql`
    update comments set parent_comment_id = parent.comment_id
    from unnest(${Object.keys(parents).map(Number)}::bigint[], ${Object.values(parents)}::bigint[])
      as replies (comment_id, parent_id)
    join comments as parent on parent.comment_id = replies.parent_id
    where comments.comment_id = replies.comment_id and comments.parent_comment_id is null
      and comments.discussion_id = ${discussionID} and parent.discussion_id = ${discussionID}`.execute(db);
}

/**
 * Repairs the tree of a discussion after comments were added or removed: comments whose parent is elsewhere become
 * top-level, and depths and counters are recomputed.
 */
export async function completeTree({ db }: Context, discussionID: number): Promise<void> {
  await sql`
    update comments set parent_comment_id = null from comments as parent
    where comments.discussion_id = ${discussionID} and comments.parent_comment_id = parent.comment_id
      and parent.discussion_id <> ${discussionID}`.execute(db);
  await sql`
    with recursive tree as (
      select comment_id, 1 as depth from comments
      where discussion_id = ${discussionID} and parent_comment_id is null
      union all
      select comments.comment_id, tree.depth + 1
      from comments join tree on comments.parent_comment_id = tree.comment_id
    ), above as (
      select parent_comment_id as comment_id, score from comments
      where discussion_id = ${discussionID} and parent_comment_id is not null
      union all
      select comments.parent_comment_id, above.score
      from above join comments on comments.comment_id = above.comment_id
      where comments.parent_comment_id is not null
    ), below as (
      select comment_id, count(*)::int as comments, sum(score) as score from above group by comment_id
    ), proven as (
      select tree.comment_id, tree.depth, coalesce(below.comments, 0) as comments, coalesce(below.score, 0) as score
      from tree left join below using (comment_id)
    )
    update comments set
      depth = proven.depth, count_child_comments = proven.comments, score_child_comments = proven.score
    from proven
    where comments.comment_id = proven.comment_id
      and (comments.depth, count_child_comments, score_child_comments)
        is distinct from (proven.depth, proven.comments, proven.score)`.execute(db);
}

export async function deleteRow({ db }: Context, commentID: number): Promise<void> {
  await db.deleteFrom("comments").where("commentID", "=", commentID).execute();
}
