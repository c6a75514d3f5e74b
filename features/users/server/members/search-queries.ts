import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { holdersOf } from "./holders-queries.ts";

/** The ids of those who are called so, in any case. */
export async function listIDsNamed({ db }: Context, names: readonly string[]): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("userID")
    .where("nameKey", "=", sql<string>`any(select lower(name) from unnest(${names}::text[]) as name)`)
    .where("deleted", "=", false)
    .execute();
  return rows.map(({ userID }) => userID);
}

/** The ids of those who have one of these roles, as far as that may be known of a role. */
export async function listHolderIDs(
  context: Context,
  roleIDs: readonly number[],
  limit: number,
): Promise<number[]> {
  const holders = await holdersOf(context, roleIDs);
  const rows = await holders.distinct().limit(limit).execute();
  return rows.map(({ userID }) => userID);
}

/** Lists accounts that were not deleted, by id. */
export async function listSearchedIDs({ db }: Context, afterID: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom("users")
    .select("userID")
    .where("userID", ">", afterID)
    .where("deleted", "=", false)
    .orderBy("userID")
    .limit(limit)
    .execute();
  return rows.map(({ userID }) => userID);
}

export async function countSearched({ db }: Context): Promise<number> {
  const { count } = await db
    .selectFrom("users")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("deleted", "=", false)
    .executeTakeFirstOrThrow();
  return count;
}

/** Selects the documents of users. */
export const selectSearched = ({ db }: Context, ids: readonly number[]) =>
  db
    .selectFrom("users")
    .select(["userID", "name", "title", "private", "banned", "dateInserted", "dateUpdated"])
    .where("userID", "=", sql<number>`any(${ids}::bigint[])`)
    .where("deleted", "=", false)
    .execute();
