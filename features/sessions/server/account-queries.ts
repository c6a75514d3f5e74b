import { sql } from "kysely";
import type { Context } from "#platform/server/context.ts";

const accounts = (context: Context) =>
  context.db
    .selectFrom("users")
    .select(["userID", "name", "email", "emailConfirmed", "password", "hashMethod", "banned"])
    .where("deleted", "=", false);

/** By name or e-mail address; an account of exactly that name before others, whatever the case. */
export const findAccount = (context: Context, login: string) =>
  accounts(context)
    .where((eb) => eb.or([eb(eb.fn("lower", ["name"]), "=", login.toLowerCase()), eb("email", "=", login)]))
    .orderBy(sql`name = ${login}`, "desc")
    .orderBy(sql`lower(name) = ${login.toLowerCase()}`, "desc")
    .orderBy("userID")
    .limit(1)
    .executeTakeFirst();

export const findAccountByID = (context: Context, userID: number) =>
  accounts(context).where("userID", "=", userID).executeTakeFirst();
