import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { LinkedAccountRow } from "../tables.ts";

interface Link {
  authenticatorID: number;
  foreignKey: string;
}

/** Returns the link of an account at a provider to a member whose account was not deleted. */
export const findLink = (
  { db }: Context,
  { authenticatorID, foreignKey }: Link,
): Promise<LinkedAccountRow | undefined> =>
  db
    .selectFrom("linkedAccounts")
    .innerJoin("users", "users.userID", "linkedAccounts.userID")
    .selectAll("linkedAccounts")
    .where("authenticatorID", "=", authenticatorID)
    .where("foreignKey", "=", foreignKey)
    .where("users.deleted", "=", false)
    .executeTakeFirst();

/** Returns the member to whom an account at a provider is linked. */
export const findLinkedUserID = async (context: Context, link: Link): Promise<number | undefined> =>
  (await findLink(context, link))?.userID;

/** Links an account at a provider; returns false when it is linked already. */
export async function insertLink(
  { db, now }: Context,
  { authenticatorID, foreignKey, userID, label }: Link & { userID: number; label: string | null },
): Promise<boolean> {
  const inserted = await db
    .insertInto("linkedAccounts")
    .values({ authenticatorID, foreignKey, userID, label, dateInserted: now, dateLastUsed: now })
    .onConflict((conflict) => conflict.columns(["authenticatorID", "foreignKey"]).doNothing())
    .returning("linkedAccountID")
    .executeTakeFirst();
  return inserted !== undefined;
}

/** Notes that a link was used, with the current name of the account at the provider. */
export async function noteUse(
  { db, now }: Context,
  linkedAccountID: number,
  label: string | null,
): Promise<void> {
  await db
    .updateTable("linkedAccounts")
    .set({ dateLastUsed: now, ...(label !== null && { label }) })
    .where("linkedAccountID", "=", linkedAccountID)
    .execute();
}

/** Returns the linked accounts of a user, oldest first. */
export const selectLinks = ({ db }: Context, userID: number): Promise<LinkedAccountRow[]> =>
  db
    .selectFrom("linkedAccounts")
    .selectAll()
    .where("userID", "=", userID)
    .orderBy("linkedAccountID")
    .execute();

/** Locks the links of a user until the transaction ends, so that one of the last two ways to sign in stays. */
export async function lockLinks({ db }: Context, userID: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`linked accounts ${userID}`}, 0))`.execute(db);
}

/** Removes a link of a user; returns it, or undefined when the user has none with this id. */
export const deleteLink = (
  { db }: Context,
  { userID, linkedAccountID }: Pick<LinkedAccountRow, "userID" | "linkedAccountID">,
): Promise<LinkedAccountRow | undefined> =>
  db
    .deleteFrom("linkedAccounts")
    .where("userID", "=", userID)
    .where("linkedAccountID", "=", linkedAccountID)
    .returningAll()
    .executeTakeFirst();
