import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** What stands where somebody's words stood. */
export const WIPED = "[Deleted]";

/** Comments of somebody whose words are still there, newest first: a reply before what it replies to. */
export async function listUnwiped({ db }: Context, userID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("insertUserID", "=", userID)
    .where("body", "<>", WIPED)
    .orderBy("commentID", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ commentID }) => commentID);
}

export async function countUnwiped({ db }: Context, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom("comments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("insertUserID", "=", userID)
    .where("body", "<>", WIPED)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Forgets what was kept of a comment; a tombstone keeps its place. */
export async function forgetDeleted({ db }: Context, commentID: number): Promise<void> {
  await db.deleteFrom("deletedComments").where("commentID", "=", commentID).execute();
  await db
    .updateTable("comments")
    .set({ buried: "{}" })
    .where("commentID", "=", commentID)
    .where("buried", "is not", null)
    .execute();
}

/** Takes somebody's words out of what was deleted before: what others said with it can still come back. */
export async function wipeDeleted({ db }: Context, userID: number): Promise<void> {
  const wiped = { body: WIPED, format: "text", body_html: `<p>${WIPED}</p>` };
  const rest = { attributes: {}, insert_ip_address: null };
  const change = JSON.stringify({ ...wiped, ...rest });
  await sql`
    update deleted_comments set comment = comment || ${change}::jsonb
    where (comment ->> 'insert_user_id')::bigint = ${userID}`.execute(db);
  // Who buried what is in the log, which has an index for it.
  await sql`
    update comments set buried = '{}'
    where buried is not null and (buried ->> 'insert_user_id')::bigint = ${userID} and comment_id in (
      select record_id from log where record_user_id = ${userID} and record_type = 'comment')`.execute(db);
}

/** Takes the addresses out from which somebody wrote what was deleted before. */
export async function forgetDeletedAddresses({ db }: Context, userID: number): Promise<void> {
  await sql`
    update deleted_comments set comment = comment || '{"insert_ip_address": null}'
    where (comment ->> 'insert_user_id')::bigint = ${userID}
      and comment ->> 'insert_ip_address' is not null`.execute(db);
  await sql`
    update comments set buried = buried || '{"insert_ip_address": null}'
    where buried is not null and (buried ->> 'insert_user_id')::bigint = ${userID} and comment_id in (
      select record_id from log where record_user_id = ${userID} and record_type = 'comment')`.execute(db);
}
