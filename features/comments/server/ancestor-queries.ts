import { sql } from "kysely";
import type { Context } from "#platform/server/context.ts";

/** Adds to the counters of a comment and of all that it replies to, up to the top. */
export async function countBelow(
  context: Context,
  commentID: number | null,
  { comments, score }: { comments: number; score: number },
): Promise<void> {
  if (commentID === null) return;
  await sql`
    with recursive above as (
      select comment_id, parent_comment_id from comments where comment_id = ${commentID}
      union all
      select comments.comment_id, comments.parent_comment_id
      from comments join above on comments.comment_id = above.parent_comment_id
    )
    update comments set
      count_child_comments = count_child_comments + ${comments},
      score_child_comments = score_child_comments + ${score}
    from above where comments.comment_id = above.comment_id`.execute(context.db);
}

const below = (commentID: number) => sql`
  below as (
    select comment_id from comments where parent_comment_id = ${commentID}
    union all
    select comments.comment_id from comments join below on comments.parent_comment_id = below.comment_id
  )`;

/** Lets the replies to a comment reply to what it replies to itself, and answers their ids. */
export async function raiseReplies(
  context: Context,
  commentID: number,
  parentCommentID: number | null,
): Promise<number[]> {
  await sql`
    with recursive ${below(commentID)}
    update comments set depth = depth - 1 from below where comments.comment_id = below.comment_id`.execute(
    context.db,
  );
  const raised = await context.db
    .updateTable("comments")
    .set({ parentCommentID })
    .where("parentCommentID", "=", commentID)
    .returning("commentID")
    .execute();
  return raised.map((row) => row.commentID);
}

/** Moves a comment and all below it to the top of another discussion. */
export async function moveTree(context: Context, commentID: number, discussionID: number): Promise<void> {
  await sql`
    with recursive ${below(commentID)}, top as (
      select comment_id, depth - 1 as levels from comments where comment_id = ${commentID}
    )
    update comments set
      discussion_id = ${discussionID},
      depth = comments.depth - top.levels,
      parent_comment_id = case when comments.comment_id = top.comment_id then null else comments.parent_comment_id end
    from top
    where comments.comment_id = top.comment_id or comments.comment_id in (select comment_id from below)
  `.execute(context.db);
}
