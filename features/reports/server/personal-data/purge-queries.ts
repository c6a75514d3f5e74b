import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

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
