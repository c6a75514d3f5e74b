import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

const ignoredBy = ({ db }: Context, userID: number) =>
  db.selectFrom("ignoredUsers").where("ignoredUsers.userID", "=", userID);

export const listIgnoredRows = (context: Context, userID: number, limit: number, offset: number) =>
  ignoredBy(context, userID)
    .innerJoin("users", "users.userID", "ignoredUsers.ignoredUserID")
    .select(["ignoredUserID", "dateIgnored"])
    .where("users.deleted", "=", false)
    .orderBy("dateIgnored", "desc")
    .orderBy("ignoredUserID", "desc")
    .limit(limit)
    .offset(offset)
    .execute();

export async function selectIgnoredIDs(context: Context, userID: number): Promise<Set<number>> {
  const rows = await ignoredBy(context, userID).select("ignoredUserID").execute();
  return new Set(rows.map(({ ignoredUserID }) => ignoredUserID));
}

/** Returns the users whom each of these members ignores. */
export async function selectIgnoredBy(
  { db }: Context,
  userIDs: readonly number[],
): Promise<Map<number, ReadonlySet<number>>> {
  const rows = await db
    .selectFrom("ignoredUsers")
    .select(["userID", "ignoredUserID"])
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  const ignored = Map.groupBy(rows, ({ userID }) => userID);
  return new Map(
    [...ignored].map(([userID, own]) => [userID, new Set(own.map(({ ignoredUserID }) => ignoredUserID))]),
  );
}

export async function isIgnored(context: Context, userID: number, ignoredUserID: number): Promise<boolean> {
  const found = await ignoredBy(context, userID)
    .select("ignoredUserID")
    .where("ignoredUserID", "=", ignoredUserID)
    .executeTakeFirst();
  return found !== undefined;
}

/** Returns those of the members who ignore a user. */
export async function listIgnoring(
  { db }: Context,
  ignoredUserID: number,
  userIDs: readonly number[],
): Promise<number[]> {
  const rows = await db
    .selectFrom("ignoredUsers")
    .select("userID")
    .where("ignoredUserID", "=", ignoredUserID)
    .where("userID", "=", sql<number>`any(${userIDs}::bigint[])`)
    .execute();
  return rows.map(({ userID }) => userID);
}

/** Counts the users whom a user ignores, and locks them until the transaction ends. */
export async function countIgnoredLocked(context: Context, userID: number): Promise<number> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`ignoring:${userID}`}, 0))`.execute(context.db);
  const { count } = await ignoredBy(context, userID)
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertIgnored({ db, now, actor }: Context, ignoredUserID: number): Promise<void> {
  await db
    .insertInto("ignoredUsers")
    .values({ userID: actor.userID, ignoredUserID, dateIgnored: now })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function deleteIgnored({ db, actor }: Context, ignoredUserID: number): Promise<void> {
  await db
    .deleteFrom("ignoredUsers")
    .where("userID", "=", actor.userID)
    .where("ignoredUserID", "=", ignoredUserID)
    .execute();
}
