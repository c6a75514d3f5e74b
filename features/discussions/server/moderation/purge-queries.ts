import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** The discussions that a user started, newest first. */
export async function listStarted({ db }: Context, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("discussions")
    .select("discussionID")
    .where("insertUserID", "=", userID)
    .where("redirectDiscussionID", "is", null)
    .orderBy("discussionID", "desc")
    .execute();
  return rows.map(({ discussionID }) => discussionID);
}

export async function countStarted({ db }: Context, userIDs: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("discussions")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("insertUserID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .where("redirectDiscussionID", "is", null)
    .executeTakeFirstOrThrow();
  return Number(count);
}
