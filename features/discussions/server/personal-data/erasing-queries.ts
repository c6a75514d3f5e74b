import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** Replaces erased texts. */
export const WIPED = "[Deleted]";

/** Discussions that a user started and that are not wiped yet, newest first. */
export async function listUnwiped({ db }: Context, userID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("insertUserID", "=", userID)
    .where((eb) => eb.or([eb("body", "<>", WIPED), eb("name", "<>", WIPED)]))
    .orderBy("discussionID", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}

export async function countUnwiped({ db }: Context, userID: number): Promise<number> {
  const { count } = await db
    .selectFrom("discussions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("insertUserID", "=", userID)
    .where((eb) => eb.or([eb("body", "<>", WIPED), eb("name", "<>", WIPED)]))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns whether other users posted in the discussion. */
export async function hasOthers({ db }: Context, discussionID: number, userID: number): Promise<boolean> {
  const { rows } = await sql`
    select from comments where discussion_id = ${discussionID} and insert_user_id is distinct from ${userID}
      and buried is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Deletes the stored copy of a discussion and its comments, so that they cannot be restored. */
export async function forgetDeleted({ db }: Context, discussionID: number): Promise<void> {
  await db.deleteFrom("deletedDiscussions").where("discussionID", "=", discussionID).execute();
}

/** Wipes a user's texts in deleted discussions; the posts of other users in them can still be restored. */
export async function wipeDeleted({ db }: Context, userID: number): Promise<void> {
  const wiped = { name: WIPED, body: WIPED, format: "text", body_html: WIPED, excerpt: WIPED };
  const rest = { image_url: null, image_alt: null, attributes: {}, insert_ip_address: null };
  await sql`
    update deleted_discussions set
      discussion = discussion || ${JSON.stringify({ ...wiped, ...rest })}::jsonb,
      parts = parts - 'postMeta'
    where (discussion ->> 'insert_user_id')::bigint = ${userID}`.execute(db);
}

/** Removes the IP addresses from which a user wrote posts that were deleted before. */
export async function forgetDeletedAddresses({ db }: Context, userID: number): Promise<void> {
  await sql`
    update deleted_discussions set discussion = discussion || '{"insert_ip_address": null}'
    where (discussion ->> 'insert_user_id')::bigint = ${userID}
      and discussion ->> 'insert_ip_address' is not null`.execute(db);
}
