import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/**
 * Carries bookmarks and read state over when a discussion becomes part of another. Adds the read counts, so that
 * the number of unread posts is the sum of both; `+ 1` is the first post, which everyone who opened the discussion
 * has read.
 */
export async function carryReaders({ db }: Context, fromID: number, discussionID: number): Promise<void> {
  await sql`
    insert into discussion_marks (user_id, discussion_id, bookmarked, muted, follow_level)
    select user_id, ${discussionID}, bookmarked, muted, follow_level from discussion_marks
    where discussion_id = ${fromID} and (bookmarked or muted or follow_level is not null)
    on conflict (user_id, discussion_id) do update set
      bookmarked = discussion_marks.bookmarked or excluded.bookmarked,
      follow_level = coalesce(discussion_marks.follow_level, excluded.follow_level)`.execute(db);
  await sql`
    insert into discussion_reads (user_id, discussion_id, count_comments, date_last_viewed)
    select own.user_id, ${discussionID}, own.count_comments + 1, own.date_last_viewed
    from discussion_reads as own where own.discussion_id = ${fromID}
    on conflict (user_id, discussion_id) do update set
      count_comments = discussion_reads.count_comments + excluded.count_comments,
      date_last_viewed = greatest(discussion_reads.date_last_viewed, excluded.date_last_viewed)`.execute(db);
}

/** Reverses `carryReaders` when the part becomes a discussion of its own again. */
export async function discountReaders({ db }: Context, discussionID: number, fromID: number): Promise<void> {
  await sql`
    update discussion_reads set count_comments = greatest(0, discussion_reads.count_comments - own.count_comments - 1)
    from discussion_reads as own
    where own.discussion_id = ${discussionID} and discussion_reads.discussion_id = ${fromID}
      and discussion_reads.user_id = own.user_id`.execute(db);
}

/** Caps read counts at the number of comments, so that later comments count as unread. */
export async function clampReads({ db }: Context, discussionID: number): Promise<void> {
  await sql`
    update discussion_reads set count_comments = discussions.count_comments from discussions
    where discussions.discussion_id = ${discussionID} and discussion_reads.discussion_id = ${discussionID}
      and discussion_reads.count_comments > discussions.count_comments`.execute(db);
}
