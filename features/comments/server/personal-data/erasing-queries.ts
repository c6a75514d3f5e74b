import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Replaces erased texts. */
export const WIPED = "[Deleted]";

/** Comments of a user that are not wiped yet, newest first, so that a reply is before its parent. */
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

/** Deletes the stored copy of a comment; a placeholder stays. */
export async function forgetDeleted({ db }: Context, commentID: number): Promise<void> {
  await db.deleteFrom("deletedComments").where("commentID", "=", commentID).execute();
  await db
    .updateTable("comments")
    .set({ buried: "{}" })
    .where("commentID", "=", commentID)
    .where("buried", "is not", null)
    .execute();
}

/**
 * Wipes a user's texts in comments that were deleted before; those of other users with them can still be restored.
 */
export async function wipeDeleted({ db }: Context, userID: number): Promise<void> {
  const wiped = { body: WIPED, format: "text", body_html: `<p>${WIPED}</p>` };
  const rest = { attributes: {}, insert_ip_address: null };
  const change = JSON.stringify({ ...wiped, ...rest });
  await sql`
    update deleted_comments set comment = comment || ${change}::jsonb
    where (comment ->> 'insert_user_id')::bigint = ${userID}`.execute(db);
  // The log has an index for the author of an emptied comment.
  await sql`
    update comments set buried = '{}'
    where buried is not null and (buried ->> 'insert_user_id')::bigint = ${userID} and comment_id in (
      select record_id from log where record_user_id = ${userID} and record_type = 'comment')`.execute(db);
}

/** Removes the IP addresses from which a user wrote comments that were deleted before. */
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
