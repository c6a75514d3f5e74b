import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import type { AuthenticatorChanges, AuthenticatorRow, NewAuthenticatorRow } from "../tables.ts";

/** Returns all authenticators, the default one first. */
export const selectAuthenticators = ({ db }: Context): Promise<AuthenticatorRow[]> =>
  db
    .selectFrom("authenticators")
    .selectAll()
    .orderBy("isDefault", "desc")
    .orderBy("authenticatorID")
    .execute();

/** Returns a page of authenticators of some types, and their total. */
export async function selectPage(
  { db }: Context,
  { type, page, limit }: { type?: string | undefined; page: number; limit: number },
): Promise<{ rows: AuthenticatorRow[]; total: number }> {
  const found = db
    .selectFrom("authenticators")
    .$if(type !== undefined, (query) => query.where("type", "=", type!));
  const rows = await found
    .selectAll()
    .orderBy("authenticatorID")
    .offset((page - 1) * limit)
    .limit(limit)
    .execute();
  const { total } = await found.select(sql<number>`count(*)::int`.as("total")).executeTakeFirstOrThrow();
  return { rows, total };
}

export const findAuthenticator = (
  { db }: Context,
  authenticatorID: number,
): Promise<AuthenticatorRow | undefined> =>
  db
    .selectFrom("authenticators")
    .selectAll()
    .where("authenticatorID", "=", authenticatorID)
    .executeTakeFirst();

/** Locks the list of authenticators until the transaction ends, so that limits and the default hold. */
export async function lockAuthenticators({ db }: Context): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('authenticators', 0))`.execute(db);
}

export const insertAuthenticator = ({ db }: Context, row: NewAuthenticatorRow): Promise<AuthenticatorRow> =>
  db.insertInto("authenticators").values(row).returningAll().executeTakeFirstOrThrow();

export const updateAuthenticator = (
  { db }: Context,
  authenticatorID: number,
  changes: AuthenticatorChanges,
): Promise<AuthenticatorRow> =>
  db
    .updateTable("authenticators")
    .set(changes)
    .where("authenticatorID", "=", authenticatorID)
    .returningAll()
    .executeTakeFirstOrThrow();

/** Makes no authenticator the default. */
export async function clearDefault({ db }: Context): Promise<void> {
  await db.updateTable("authenticators").set({ isDefault: false }).where("isDefault", "=", true).execute();
}

export async function deleteRow({ db }: Context, authenticatorID: number): Promise<void> {
  await db.deleteFrom("authenticators").where("authenticatorID", "=", authenticatorID).execute();
}
