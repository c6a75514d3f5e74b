import { type RawBuilder, sql } from "kysely";
import type { Context } from "#platform/server/context.ts";

interface Reason {
  withDiscussion: boolean;
  replyIDs: readonly number[];
}

const moveToDeleted = (
  { actor, now }: Context,
  where: RawBuilder<unknown>,
  { withDiscussion, replyIDs }: Reason,
) => sql`
  with gone as (delete from comments where ${where} returning *)
  insert into deleted_comments
    (comment_id, discussion_id, with_discussion, delete_user_id, date_deleted, comment, reply_ids)
  select
    comment_id, discussion_id, ${withDiscussion}, ${actor.userID || null}::bigint, ${now}::timestamptz,
    to_jsonb(gone), ${replyIDs}::bigint[]
  from gone`;

/** Takes one comment out and keeps all of its row; `replyIDs` are the replies that it had. */
export async function deleteOne(
  context: Context,
  commentID: number,
  replyIDs: readonly number[],
): Promise<void> {
  await moveToDeleted(context, sql`comment_id = ${commentID}`, { withDiscussion: false, replyIDs }).execute(
    context.db,
  );
}

/** The same for all comments of a discussion. Answers how many each author had there, by ascending id. */
export async function deleteAll(
  context: Context,
  discussionID: number,
): Promise<{ userID: number; count: number }[]> {
  const { rows } = await sql<{ userID: number; count: number }>`
    select insert_user_id as user_id, count(*) as count from comments
    where discussion_id = ${discussionID} and insert_user_id is not null
    group by insert_user_id order by insert_user_id`.execute(context.db);
  await moveToDeleted(context, sql`discussion_id = ${discussionID}`, {
    withDiscussion: true,
    replyIDs: [],
  }).execute(context.db);
  return rows;
}
