import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** What stands where somebody's words stood. */
export const WIPED = "[Deleted]";

/** Discussions that somebody started and whose words are still there, newest first. */
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

/** Whether others said something in it, as far as that is there. */
export async function hasOthers({ db }: Context, discussionID: number, userID: number): Promise<boolean> {
  const { rows } = await sql`
    select from comments where discussion_id = ${discussionID} and insert_user_id is distinct from ${userID}
      and buried is null limit 1`.execute(db);
  return rows.length > 0;
}

/** Forgets what was kept of a discussion, and of what was said in it, so that it never comes back. */
export async function forgetDeleted({ db }: Context, discussionID: number): Promise<void> {
  await db.deleteFrom("deletedDiscussions").where("discussionID", "=", discussionID).execute();
}

/** Takes somebody's words out of discussions that were deleted before: what others said in them can still come back. */
export async function wipeDeleted({ db }: Context, userID: number): Promise<void> {
  const wiped = { name: WIPED, body: WIPED, format: "text", body_html: WIPED, excerpt: WIPED };
  const rest = { image_url: null, image_alt: null, attributes: {}, insert_ip_address: null };
  await sql`
    update deleted_discussions set
      discussion = discussion || ${JSON.stringify({ ...wiped, ...rest })}::jsonb,
      parts = parts - 'postMeta'
    where (discussion ->> 'insert_user_id')::bigint = ${userID}`.execute(db);
}

/** Takes the addresses out from which somebody wrote what was deleted before. */
export async function forgetDeletedAddresses({ db }: Context, userID: number): Promise<void> {
  await sql`
    update deleted_discussions set discussion = discussion || '{"insert_ip_address": null}'
    where (discussion ->> 'insert_user_id')::bigint = ${userID}
      and discussion ->> 'insert_ip_address' is not null`.execute(db);
}
