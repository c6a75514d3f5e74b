import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { BatchedWrites } from "#platform/server/database/batched-writes.ts";
import type {} from "../tables.ts";

/** Name of the work queue that counts changed amounts. */
export const LEADERBOARDS = "leaderboards";

/** An amount to count again; of all days without `day`, and of all members without `userID`. */
export interface Change {
  board: string;
  userID: number | null;
  /** In UTC, such as `2026-11-27`. */
  day: string | null;
}

/** Changes to count, written at the end of each transaction together with other such rows. */
export const changedAmounts = new BatchedWrites<Change>({
  write: (_context, changes) => sql`
    insert into leaderboard_changes (board, user_id, day)
    select distinct board, user_id, day from unnest(
      ${changes.map(({ board }) => board)}::text[],
      ${changes.map(({ userID }) => userID)}::bigint[],
      ${changes.map(({ day }) => day)}::date[]
    ) as changes (board, user_id, day)`,
});

/** Adds changes for all members who have amounts in a category, such as one that was deleted. */
export async function noteChangesIn({ db }: Context, categoryID: number): Promise<void> {
  await sql`
    insert into leaderboard_changes (board, user_id, day)
    select board, user_id, day from leaderboard_days where category_id = ${categoryID}`.execute(db);
}

const LOCK = sql`hashtextextended(${LEADERBOARDS}, 0)`;

/** Tries to lock the amounts until the transaction ends; returns false when another node holds the lock. */
export async function tryLockAmounts({ db }: Context): Promise<boolean> {
  const { rows } = await sql<{
    locked: boolean;
  }>`select pg_try_advisory_xact_lock(${LOCK}) as locked`.execute(db);
  return rows[0]?.locked ?? false;
}

/** Locks the amounts until the transaction ends. */
export async function lockAmounts({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK})`.execute(db);
}

/** Claims the oldest changes of these boards, in the transaction that counts them. */
export async function claimChanges(
  { db }: Context,
  boards: readonly string[],
  limit: number,
): Promise<Change[]> {
  const { rows } = await sql<Change>`
    delete from leaderboard_changes where change_id in (
      select change_id from leaderboard_changes where board = any(${boards}::text[])
      order by change_id limit ${limit})
    returning board, user_id, day::text as day`.execute(db);
  return rows;
}

/** Deletes the changes of a board, whose amounts are all counted in this transaction. */
export async function deleteChanges({ db }: Context, board: string): Promise<void> {
  await db.deleteFrom("leaderboardChanges").where("board", "=", board).execute();
}
