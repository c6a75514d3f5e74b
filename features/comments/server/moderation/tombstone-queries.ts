import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Empties a comment and removes its author, but keeps its place in the thread. Stores the removed content. */
export async function replaceWithTombstone({ db }: Context, commentID: number, logID: number): Promise<void> {
  await sql`
    update comments set
      buried = to_jsonb(comments) - 'buried' || jsonb_build_object('log_id', ${logID}::bigint),
      body = '', format = 'text', body_html = '', insert_user_id = null, insert_ip_address = null,
      update_user_id = null, date_updated = null, attributes = '{}'
    where comment_id = ${commentID}`.execute(db);
}

/** Restores the content of an emptied comment. Returns the log entry that deleted it, and its author. */
export async function restoreTombstone(
  { db }: Context,
  commentID: number,
): Promise<{ logID: number; insertUserID: number | null } | undefined> {
  const { rows } = await sql<{ logID: number; insertUserID: number | null }>`
    with was as (
      select comments.comment_id, (buried ->> 'log_id')::bigint as log_id, stored.*
      from comments, jsonb_to_record(buried) as stored (
        body text, format text, body_html text, renderer_version int, insert_user_id bigint, insert_ip_address text,
        update_user_id bigint, date_updated timestamptz, attributes jsonb)
      where comments.comment_id = ${commentID} and buried is not null
    )
    update comments set
      buried = null, body = was.body, format = was.format, body_html = was.body_html,
      renderer_version = was.renderer_version, insert_user_id = was.insert_user_id,
      insert_ip_address = was.insert_ip_address, update_user_id = was.update_user_id,
      date_updated = was.date_updated, attributes = was.attributes
    from was where comments.comment_id = was.comment_id
    returning was.log_id, comments.insert_user_id`.execute(db);
  return rows[0];
}
