import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { ReactionRow } from "../tables.ts";
import { postExists } from "./purge-queries.ts";

/** Selects some reactions of a user, and whether their posts exist; the others were deleted. */
export const selectReactionsOf = (
  { db }: Context,
  userID: number,
  limit: number,
): Promise<(ReactionRow & { exists: boolean })[]> =>
  db
    .selectFrom("reactions")
    .selectAll()
    .select(postExists.as("exists"))
    .where("userID", "=", userID)
    .orderBy("recordType")
    .orderBy("recordID")
    .limit(limit)
    .execute();

export async function countReactionsOf({ db }: Context, userID: number): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from reactions where user_id = ${userID}`.execute(db);
  return rows[0]?.count ?? 0;
}
