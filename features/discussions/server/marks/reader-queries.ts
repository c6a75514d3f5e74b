import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/**
 * Whoever has opened a discussion has read its first post, and `count_comments` more. Lets those who keep or have read a discussion keep and have read it as a part of another: as many posts are new to
 * them there as were in both.
 */
export async function carryReaders({ db }: Context, fromID: number, discussionID: number): Promise<void> {
  await sql`
    insert into discussion_marks (user_id, discussion_id, bookmarked, muted)
    select user_id, ${discussionID}, bookmarked, muted from discussion_marks
    where discussion_id = ${fromID} and (bookmarked or muted)
    on conflict (user_id, discussion_id) do update set
      bookmarked = discussion_marks.bookmarked or excluded.bookmarked`.execute(db);
  await sql`
    insert into discussion_reads (user_id, discussion_id, count_comments, date_last_viewed)
    select own.user_id, ${discussionID}, own.count_comments + 1, own.date_last_viewed
    from discussion_reads as own where own.discussion_id = ${fromID}
    on conflict (user_id, discussion_id) do update set
      count_comments = discussion_reads.count_comments + excluded.count_comments,
      date_last_viewed = greatest(discussion_reads.date_last_viewed, excluded.date_last_viewed)`.execute(db);
}

/** The other way round, when a part of a discussion is one of its own again. */
export async function discountReaders({ db }: Context, discussionID: number, fromID: number): Promise<void> {
  await sql`
    update discussion_reads set count_comments = greatest(0, discussion_reads.count_comments - own.count_comments - 1)
    from discussion_reads as own
    where own.discussion_id = ${discussionID} and discussion_reads.discussion_id = ${fromID}
      and discussion_reads.user_id = own.user_id`.execute(db);
}

/** Nobody has read more of a discussion than there is: what is written next is new. */
export async function clampReads({ db }: Context, discussionID: number): Promise<void> {
  await sql`
    update discussion_reads set count_comments = discussions.count_comments from discussions
    where discussions.discussion_id = ${discussionID} and discussion_reads.discussion_id = ${discussionID}
      and discussion_reads.count_comments > discussions.count_comments`.execute(db);
}
