import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { RecordType } from "../../contract.ts";
import { moderatedPlaces } from "./moderated.ts";

/** Withdraws an earlier pending edit of the post. */
export async function dropWaitingChanges(
  { db }: Context,
  recordType: RecordType,
  recordID: number,
): Promise<void> {
  await db
    .deleteFrom("reports")
    .where("recordType", "=", recordType)
    .where("recordID", "=", recordID)
    .where("isPendingUpdate", "=", true)
    .where("status", "=", "new")
    .execute();
}

/** Deletes a user's pending posts. */
export async function dropWaitingOf({ db }: Context, userID: number): Promise<void> {
  await db.deleteFrom("reports").where("recordUserID", "=", userID).where("isPending", "=", true).execute();
}

export async function findAddress({ db }: Context, reportID: number): Promise<string | null> {
  const row = await db
    .selectFrom("reports")
    .select("pendingAddress")
    .where("reportID", "=", reportID)
    .executeTakeFirst();
  return row?.pendingAddress ?? null;
}

const waitingComments = ({ db }: Context) =>
  db
    .selectFrom("reports")
    .where("recordType", "=", "comment")
    .where("isPending", "=", true)
    .where("status", "=", "new");

/** Returns the authors of pending comments. */
export async function selectWaitingAuthors(context: Context): Promise<ReadonlySet<number>> {
  const rows = await waitingComments(context)
    .select("recordUserID")
    .distinct()
    .where("recordUserID", "is not", null)
    .execute();
  return new Set(rows.map(({ recordUserID }) => Number(recordUserID)));
}

/** Returns the number of the actor's pending posts in a discussion. */
export async function countWaiting(context: Context, discussionID: number): Promise<number> {
  const { count } = await waitingComments(context)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("recordUserID", "=", context.actor.userID)
    .where("discussionID", "=", discussionID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Moves pending comments from one discussion to another. */
export async function resolveWaiting({ db }: Context, fromID: number, discussionID: number): Promise<void> {
  await sql`
    update reports set discussion_id = discussions.discussion_id, place_record_id = discussions.category_id
    from discussions
    where discussions.discussion_id = ${discussionID} and reports.discussion_id = ${fromID}
      and record_type = 'comment' and record_id is null`.execute(db);
}

/** Returns those of the ids that are pending. */
export async function findPendingIDs({ db }: Context, ids: readonly number[]): Promise<ReadonlySet<number>> {
  const rows = await db
    .selectFrom("reports")
    .select("reportID")
    .where("reportID", "=", sql<number>`any(${ids}::bigint[])`)
    .where("isPending", "=", true)
    .execute();
  return new Set(rows.map(({ reportID }) => reportID));
}

/**
 * SQL condition, true when the actor wrote the pending post of a report or moderates it, for
 * statements on other tables.
 */
export const readsPending = async (context: Context, id: RawBuilder<unknown>) =>
  sql<SqlBool>`exists (
    select from reports where reports.report_id = ${id} and reports.is_pending
      and (reports.record_user_id = ${context.actor.userID}
        or reports.place_record_id = any(${await moderatedPlaces(context)}::bigint[])))`;
