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

/** Returns up to two members who are linked to an account at one of some providers. */
export const selectLinkedUsers = (
  { db }: Context,
  { authenticatorIDs, foreignKey }: { authenticatorIDs: readonly number[]; foreignKey: string },
): Promise<{ userID: number }[]> =>
  db
    .selectFrom("linkedAccounts")
    .innerJoin("users", "users.userID", "linkedAccounts.userID")
    .select("linkedAccounts.userID")
    .distinct()
    .where("authenticatorID", "in", authenticatorIDs)
    .where("foreignKey", "=", foreignKey)
    .where("users.deleted", "=", false)
    .limit(2)
    .execute();

/** Returns the ids of members at a provider, of each the one that was linked last. */
export async function selectForeignKeys(
  { db }: Context,
  { authenticatorID, userIDs }: { authenticatorID: number; userIDs: readonly number[] },
): Promise<Map<number, string>> {
  const rows = await db
    .selectFrom("linkedAccounts")
    .select(["userID", "foreignKey"])
    .where("authenticatorID", "=", authenticatorID)
    .where("userID", "in", [...userIDs])
    .orderBy("linkedAccountID")
    .execute();
  return new Map(rows.map(({ userID, foreignKey }) => [userID, foreignKey]));
}

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

/** Inserts links of an import; returns how many there were not before. */
export async function insertImportedLinks(
  { db, now }: Context,
  links: readonly (Link & { userID: number })[],
): Promise<number> {
  if (links.length === 0) return 0;
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("linkedAccounts")
    .values(links.map((link) => ({ ...link, label: null, dateInserted: now, dateLastUsed: null })))
    .onConflict((conflict) => conflict.columns(["authenticatorID", "foreignKey"]).doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows ?? 0n);
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
