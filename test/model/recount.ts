import { type RawBuilder, sql } from "kysely";
import type { Ask } from "./standing.ts";

/**
 * Queries by the invariant that they check: they return rows that contradict the rows they are derived from.
 */
const PROOFS: Record<string, (sunk: readonly number[]) => RawBuilder<unknown>> = {
  "discussions: number of comments, newest comment and its author": () => sql`
    select discussion_id, count_comments, held.count, last_comment_id, newest.comment_id
    from discussions
    cross join lateral (select count(*) from comments where comments.discussion_id = discussions.discussion_id) as held
    left join lateral (
      select comment_id, insert_user_id from comments where comments.discussion_id = discussions.discussion_id
      order by date_inserted desc, comment_id desc limit 1
    ) as newest on true
    where count_comments <> held.count
      or last_comment_id is distinct from newest.comment_id or last_user_id is distinct from newest.insert_user_id`,
  "discussions: date of the newest post, but of those that were sunk": (sunk) => sql`
    select discussion_id, date_last_comment, newest.date
    from discussions cross join lateral (
      select greatest(max(date_inserted), discussions.date_inserted, date_bumped) as date from comments
      where comments.discussion_id = discussions.discussion_id
    ) as newest
    where date_last_comment <> newest.date and redirect_discussion_id is null and discussion_id <> all(${sunk}::bigint[])`,
  "discussions: score": () => sql`
    select discussion_id, score from discussions
    where score <> base_score + (
      select coalesce(sum(score), 0) from reactions where record_type = 'discussion' and record_id = discussions.discussion_id)`,
  "comments: score": () => sql`
    select comment_id, score from comments
    where score <> base_score + (
      select coalesce(sum(score), 0) from reactions where record_type = 'comment' and record_id = comments.comment_id)`,
  "comments: depth and parent": () => sql`
    select replies.comment_id, replies.depth, parents.depth as above
    from comments as replies left join comments as parents on parents.comment_id = replies.parent_comment_id
    where replies.depth <> coalesce(parents.depth, 0) + 1 or replies.depth > 5
      or replies.discussion_id <> coalesce(parents.discussion_id, replies.discussion_id)`,
  "comments: number and score of all below": () => sql`
    with recursive pairs as (
      select parent_comment_id as above, comment_id as below, score from comments where parent_comment_id is not null
      union all
      select comments.parent_comment_id, pairs.below, pairs.score
      from pairs join comments on comments.comment_id = pairs.above where comments.parent_comment_id is not null
    ), sums as (select above, count(*) as replies, sum(score) as score from pairs group by above)
    select comment_id, count_child_comments, replies, score_child_comments, sums.score
    from comments left join sums on above = comment_id
    where count_child_comments <> coalesce(replies, 0) or score_child_comments <> coalesce(sums.score, 0)`,
  "comments: places kept in long discussions": () => sql`
    select discussion_id, comment_id, count_before, count_top_before from comment_marks
    where (count_before, count_top_before) <> (
      select count(*), count(*) filter (where parent_comment_id is null) from comments
      where comments.discussion_id = comment_marks.discussion_id
        and (comments.date_inserted, comments.comment_id) < (comment_marks.date_inserted, comment_marks.comment_id))`,
  "categories: numbers": () => sql`
    select category_id, count_discussions, count_comments from categories
    where (count_discussions, count_comments) <> (
      select count(*) filter (where redirect_discussion_id is null), coalesce(sum((select count(*) from comments where comments.discussion_id = discussions.discussion_id)), 0)
      from discussions where discussions.category_id = categories.category_id)`,
  // Of two posts of one millisecond either may be the last one; its author must have an account.
  "categories: last post": (sunk) => sql`
    with discussions as (select * from discussions where coalesce(last_user_id, insert_user_id) is not null)
    select category_id, last_discussion_id, last_comment_id, date_last_post from categories
    where (date_last_post is null) <> not exists (
        select from discussions
        where discussions.category_id = categories.category_id and redirect_discussion_id is null)
      or date_last_post is not null and not exists (
        select from discussions
        where discussions.category_id = categories.category_id and discussion_id = last_discussion_id
          and date_last_comment = date_last_post and name = last_post_name
          and date_last_comment >= all (
            select date_last_comment from discussions as others
            where others.category_id = categories.category_id and redirect_discussion_id is null)
          and (discussion_id = any(${sunk}::bigint[]) or (
            categories.last_comment_id is not distinct from discussions.last_comment_id
            and categories.last_user_id = coalesce(discussions.last_user_id, insert_user_id))))`,
  "users: posts and points": () => sql`
    select user_id, count_discussions, count_comments, points from users
    where count_discussions <> (select count(*) from discussions where insert_user_id = users.user_id)
      or count_comments <> (select count(*) from comments where insert_user_id = users.user_id)
      or points <> base_points + (select coalesce(sum(points), 0) from reactions where receive_user_id = users.user_id)`,
  "reactions: numbers by kind": () => sql`
    select record_type, record_id, tag_id, count from reaction_counts
    where count <> (
      select coalesce(sum(total), 0) from reactions
      where (reactions.record_type, reactions.record_id, reactions.tag_id)
        = (reaction_counts.record_type, reaction_counts.record_id, reaction_counts.tag_id))
    union all
    select record_type, record_id, tag_id, 0 from reactions
    where not exists (
      select from reaction_counts
      where (reactions.record_type, reactions.record_id, reactions.tag_id)
        = (reaction_counts.record_type, reaction_counts.record_id, reaction_counts.tag_id))`,
  "tags: number of discussions": () => sql`
    select tag_id, count_discussions from tags
    where count_discussions <> (select count(*) from discussion_tags where discussion_tags.tag_id = tags.tag_id)`,
  "what is deleted is not there": () => sql`
    select discussion_id, null as comment_id from deleted_discussions join discussions using (discussion_id)
    where redirect_discussion_id is null
    union all
    select comments.discussion_id, comment_id from deleted_comments join comments using (comment_id)`,
  "who is banned has no session that is good": () => sql`
    select user_id from users join sessions using (user_id) where banned > 0 and date_expires > now()`,
};

/** Returns the violated invariants, with a few of the rows. */
export async function wrongRows(ask: Ask, sunk: readonly number[]): Promise<string[]> {
  const wrong: string[] = [];
  for (const [name, proof] of Object.entries(PROOFS)) {
    const rows = await ask(sql`select * from (${proof(sunk)}) as wrong limit 3`);
    if (rows.length > 0) wrong.push(`${name}: ${JSON.stringify(rows)}`);
  }
  return wrong;
}
