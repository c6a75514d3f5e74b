import { sql } from "kysely";
import { grantedColumn } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { AccessTokenRow } from "./tables.ts";

const roleIDs = sql<number[]>`(
  select coalesce(json_agg(role_id order by role_id), '[]') from user_roles where user_roles.user_id = users.user_id
)`;

const tokensWithOwners = (context: Context, hashes: readonly Buffer[]) =>
  context.db
    .selectFrom("accessTokens")
    .innerJoin("users", "users.userID", "accessTokens.userID")
    .select(["accessTokens.accessTokenID", "accessTokens.tokenHash", "accessTokens.isReadOnly"])
    .select(["accessTokens.permissions", "accessTokens.dateExpires"])
    .select(["users.userID", "users.name", "users.admin", "users.photo", "users.emailConfirmed"])
    .select([roleIDs.as("roleIDs"), grantedColumn(context).as("granted")])
    .where("accessTokens.tokenHash", "=", sql<Buffer>`any(${[...hashes]}::bytea[])`)
    .where("accessTokens.dateRevoked", "is", null)
    .where("accessTokens.dateExpires", ">", context.now)
    .where("users.banned", "=", 0)
    .where("users.deleted", "=", false);

export type TokenOwner = Awaited<ReturnType<ReturnType<typeof tokensWithOwners>["execute"]>>[number];

/** Reads tokens that are valid, with their owners, in one statement. The keys are hashes in hexadecimal. */
export async function selectOwners(
  context: Context,
  hashes: readonly string[],
): Promise<Map<string, TokenOwner>> {
  const rows = await tokensWithOwners(
    context,
    hashes.map((hash) => Buffer.from(hash, "hex")),
  ).execute();
  return new Map(rows.map((row) => [row.tokenHash.toString("hex"), row]));
}

/** A token that is not valid, as far as its holder may know why. */
type Ended = Pick<AccessTokenRow, "userID" | "dateRevoked" | "dateExpires">;

/** Returns a token by its hash, also one that is not valid, unless its owner is deleted. */
export const findByHash = ({ db }: Context, hash: Buffer): Promise<Ended | undefined> =>
  db
    .selectFrom("accessTokens")
    .innerJoin("users", "users.userID", "accessTokens.userID")
    .select(["accessTokens.userID", "accessTokens.dateRevoked", "accessTokens.dateExpires"])
    .where("accessTokens.tokenHash", "=", hash)
    .where("users.deleted", "=", false)
    .executeTakeFirst();
