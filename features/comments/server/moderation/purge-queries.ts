import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

/** The comments of a user, newest first, so that a reply is before its parent. */
export async function listWritten({ db }: Context, userID: number): Promise<number[]> {
  const rows = await db
    .selectFrom("comments")
    .select("commentID")
    .where("insertUserID", "=", userID)
    .orderBy("commentID", "desc")
    .execute();
  return rows.map(({ commentID }) => commentID);
}

export async function countWritten({ db }: Context, userIDs: readonly number[]): Promise<number> {
  const { count } = await db
    .selectFrom("comments")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("insertUserID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .executeTakeFirstOrThrow();
  return Number(count);
}
