import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

const WIPED = "[Deleted]";

/** Removes the texts of a user from reports: copies of posts, pending posts and notes. */
export async function wipeReports({ db }: Context, userID: number): Promise<void> {
  await sql`
    update reports set record_name = ${WIPED}, record_html = ${WIPED}, pending_address = null,
      pending = case when is_pending then '{}'::jsonb end,
      status = case when is_pending and status = 'new' then 'rejected' else status end
    where record_user_id = ${userID}`.execute(db);
  await sql`update reports set note_html = null where insert_user_id = ${userID}`.execute(db);
}

const openOf = ({ db }: Context, userIDs: readonly number[]) =>
  db
    .selectFrom("reports")
    .where("recordUserID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("status", "=", "new");

/** Returns the open reports on a user's posts. */
export async function listOpenOn(context: Context, userID: number): Promise<number[]> {
  const rows = await openOf(context, [userID]).select("reportID").orderBy("reportID", "desc").execute();
  return rows.map(({ reportID }) => reportID);
}

export async function countOpenOn(
  context: Context,
  userIDs: readonly number[],
  isPending: boolean,
): Promise<number> {
  const { count } = await openOf(context, userIDs)
    .where("isPending", "=", isPending)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}
