import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Adds to the counters of a comment and of all its ancestors. */
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

/** Moves replies below a restored comment again, if they are still where its deletion moved them. */
export async function lowerReplies(
  { db }: Context,
  commentID: number,
  replyIDs: readonly number[],
): Promise<void> {
  if (replyIDs.length === 0) return;
  await sql`
    update comments as reply set parent_comment_id = ${commentID}
    from comments as parent
    where parent.comment_id = ${commentID} and reply.comment_id = any(${replyIDs}::bigint[])
      and reply.discussion_id = parent.discussion_id and reply.depth = parent.depth
      and reply.parent_comment_id is not distinct from parent.parent_comment_id`.execute(db);
  await sql`
    with recursive ${below(commentID)}
    update comments set depth = depth + 1 from below where comments.comment_id = below.comment_id`.execute(
    db,
  );
}

/** Recomputes a comment's counters from those of its direct replies. */
export async function recountBelow({ db }: Context, commentID: number): Promise<void> {
  await sql`
    update comments set
      count_child_comments = coalesce(replies.comments, 0),
      score_child_comments = coalesce(replies.score, 0)
    from (
      select sum(count_child_comments + 1)::int as comments, sum(score + score_child_comments) as score
      from comments where parent_comment_id = ${commentID}
    ) as replies
    where comments.comment_id = ${commentID}`.execute(db);
}

/** Moves a comment and all its replies to another discussion, below `parent` or to the top level. */
export async function moveTree(
  context: Context,
  commentID: number,
  discussionID: number,
  parent: { commentID: number; depth: number } | null,
): Promise<void> {
  await sql`
    with recursive ${below(commentID)}, top as (
      select comment_id, depth - ${(parent?.depth ?? 0) + 1}::int as levels from comments where comment_id = ${commentID}
    )
    update comments set
      discussion_id = ${discussionID},
      depth = comments.depth - top.levels,
      parent_comment_id = case when comments.comment_id = top.comment_id then ${parent?.commentID ?? null}::bigint else comments.parent_comment_id end
    from top
    where comments.comment_id = top.comment_id or comments.comment_id in (select comment_id from below)
  `.execute(context.db);
}
