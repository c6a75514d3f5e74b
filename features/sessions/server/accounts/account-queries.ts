import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";

const accounts = (context: Context) =>
  context.db
    .selectFrom("users")
    .select([
      "userID",
      "name",
      "email",
      "emailConfirmed",
      "pendingEmail",
      "password",
      "hashMethod",
      "banned",
      "locale",
      "dateInserted",
      "countPosts",
    ])
    .where("deleted", "=", false);

/** By name or email address, ignoring case; an exact match of the name is first. */
const findAccount = (context: Context, login: string) =>
  accounts(context)
    .where((eb) => eb.or([eb("nameKey", "=", sql<string>`lower(${login})`), eb("email", "=", login)]))
    .orderBy(sql`name = ${login}`, "desc")
    .orderBy(sql`name_key = lower(${login})`, "desc")
    .orderBy("userID")
    .limit(1)
    .executeTakeFirst();

/** Maximum number of accounts per unconfirmed address that can sign in by it: the newest ones. */
const CLAIMANTS = 5;

/**
 * Lists the account with that name or email address (undefined if there is none), followed by accounts for which
 * `login` is an unconfirmed address.
 */
export async function listAccounts(context: Context, login: string) {
  const account = await findAccount(context, login);
  const claimants = await accounts(context)
    .where("email", "is", null)
    .where("pendingEmail", "=", login)
    .orderBy("userID", "desc")
    .limit(CLAIMANTS)
    .execute();
  return [account, ...claimants];
}

export const findAccountByID = (context: Context, userID: number) =>
  accounts(context).where("userID", "=", userID).executeTakeFirst();

/** Returns whether the stored password is still `password`, and locks it until the transaction ends. */
export async function lockPassword(context: Context, userID: number, password: string): Promise<boolean> {
  const held = await context.db
    .selectFrom("users")
    .select("userID")
    .where("userID", "=", userID)
    .where("password", "=", password)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return held !== undefined;
}

/** Returns whether the forum has an administrator: by the flag of an account, or by one of `roleIDs`. */
export async function hasAdministrator(context: Context, roleIDs: readonly number[]): Promise<boolean> {
  const found = await context.db
    .selectFrom("users")
    .select("userID")
    .where("deleted", "=", false)
    .where((eb) =>
      eb.or([
        eb("admin", "in", [1, 3]),
        eb.exists(
          eb
            .selectFrom("userRoles")
            .select("userRoles.userID")
            .whereRef("userRoles.userID", "=", "users.userID")
            .where("roleID", "=", sql<number>`any(${roleIDs}::bigint[])`),
        ),
      ]),
    )
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

export const listRoleNames = (context: Context) =>
  context.db.selectFrom("roles").select(["roleID", "name", "type"]).orderBy("sort").execute();
