import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

const among = (userIDs: readonly number[]) => sql<number>`any(${[...userIDs]}::bigint[])`;

/** Returns the signatures of these users, with the columns that decide their visibility. */
export const selectShown = ({ db }: Context, userIDs: readonly number[]) =>
  db
    .selectFrom("userSignatures")
    .innerJoin("users", "users.userID", "userSignatures.userID")
    .select(["users.userID", "users.banned", "users.private", "showsOthers"])
    .select(["body", "format", "bodyHtml", "rendererVersion", "dateWithdrawn"])
    .where("users.userID", "=", among(userIDs))
    .where("users.deleted", "=", false)
    .execute();

export const findSignature = ({ db }: Context, userID: number) =>
  db.selectFrom("userSignatures").selectAll().where("userID", "=", userID).executeTakeFirst();

interface Change {
  body?: string;
  format?: string;
  bodyHtml?: string;
  rendererVersion?: number;
  showsOthers?: boolean;
}

export async function saveSignature({ db, now }: Context, userID: number, change: Change): Promise<void> {
  // A newly written signature is shown, even if the old one was withdrawn.
  const written = change.body === undefined ? {} : { dateWithdrawn: null };
  await db
    .insertInto("userSignatures")
    .values({ userID, ...change, dateInserted: now })
    .onConflict((on) => on.column("userID").doUpdateSet({ ...change, ...written, dateUpdated: now }))
    .execute();
}

/** Returns those of these users who have a signature, including hidden ones. */
export async function findOwners({ db }: Context, userIDs: readonly number[]): Promise<Set<number>> {
  const rows = await db
    .selectFrom("userSignatures")
    .select("userID")
    .where("userID", "=", among(userIDs))
    .where("body", "<>", "")
    .execute();
  return new Set(rows.map(({ userID }) => userID));
}

const standing = ({ db }: Context, userIDs: readonly number[]) =>
  db
    .selectFrom("userSignatures")
    .where("userID", "=", among(userIDs))
    .where("body", "<>", "")
    .where("dateWithdrawn", "is", null);

export async function countStanding(context: Context, userIDs: readonly number[]): Promise<number> {
  const { count } = await standing(context, userIDs)
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Hides a user's signature; returns whether there was one. */
export async function withdraw({ db, now }: Context, userID: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable("userSignatures")
    .set({ dateWithdrawn: now })
    .where("userID", "=", userID)
    .where("body", "<>", "")
    .where("dateWithdrawn", "is", null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

export async function bringBack({ db }: Context, userID: number): Promise<void> {
  await db.updateTable("userSignatures").set({ dateWithdrawn: null }).where("userID", "=", userID).execute();
}
