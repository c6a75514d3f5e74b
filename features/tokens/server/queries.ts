import { sql } from "kysely";
import type { Context } from "#platform/server/application/context.ts";
import { TOKENS_AT_MOST } from "../contract.ts";
import type { AccessTokenRow, NewAccessTokenRow } from "./tables.ts";

/** Returns the tokens of the actor that can be used, newest first. */
export const selectOwn = ({ db, actor, now }: Context): Promise<AccessTokenRow[]> =>
  db
    .selectFrom("accessTokens")
    .selectAll()
    .where("userID", "=", actor.userID)
    .where("dateRevoked", "is", null)
    .where("dateExpires", ">", now)
    .orderBy("accessTokenID", "desc")
    .limit(TOKENS_AT_MOST)
    .execute();

/** Returns the number of the actor's tokens that can be used, and locks additions until the transaction ends. */
export async function countOwnLocked(context: Context): Promise<number> {
  const { userID } = context.actor;
  await sql`select pg_advisory_xact_lock(hashtextextended(${`access tokens ${userID}`}, 0))`.execute(
    context.db,
  );
  return (await selectOwn(context)).length;
}

export const findToken = ({ db }: Context, accessTokenID: number): Promise<AccessTokenRow | undefined> =>
  db.selectFrom("accessTokens").selectAll().where("accessTokenID", "=", accessTokenID).executeTakeFirst();

export const insertToken = ({ db }: Context, row: NewAccessTokenRow): Promise<AccessTokenRow> =>
  db.insertInto("accessTokens").values(row).returningAll().executeTakeFirstOrThrow();

/** Revokes a token; returns it, or undefined when it was revoked before. */
export const markRevoked = (
  { db, now }: Context,
  accessTokenID: number,
): Promise<AccessTokenRow | undefined> =>
  db
    .updateTable("accessTokens")
    .set({ dateRevoked: now })
    .where("accessTokenID", "=", accessTokenID)
    .where("dateRevoked", "is", null)
    .returningAll()
    .executeTakeFirst();

/** Writes when tokens were used last. A token can be noted by several nodes. */
export async function writeLastUses({ db }: Context, uses: ReadonlyMap<number, Date>): Promise<void> {
  const dates = [...uses.values()].map((date) => date.toISOString());
  await sql`
    update access_tokens set date_last_used = greatest(date_last_used, used.date)
    from unnest(${[...uses.keys()]}::bigint[], ${dates}::timestamptz[]) as used (id, date)
    where access_token_id = used.id`.execute(db);
}

/** Deletes tokens that were revoked or expired before a date. */
export async function deleteEnded({ db }: Context, before: Date): Promise<void> {
  await db
    .deleteFrom("accessTokens")
    .where((eb) => eb.or([eb("dateRevoked", "<", before), eb("dateExpires", "<", before)]))
    .execute();
}

/** Returns a page of the tokens of all members that can be used, newest first. */
export const selectAll = (
  { db, now }: Context,
  { offset, limit }: { offset: number; limit: number },
): Promise<AccessTokenRow[]> =>
  db
    .selectFrom("accessTokens")
    .innerJoin("users", "users.userID", "accessTokens.userID")
    .selectAll("accessTokens")
    .where("users.deleted", "=", false)
    .where("dateRevoked", "is", null)
    .where("dateExpires", ">", now)
    .orderBy("accessTokenID", "desc")
    .offset(offset)
    .limit(limit)
    .execute();

export const selectRoleTokenSecret = async ({ db }: Context): Promise<string> =>
  (await db.selectFrom("roleTokenSecret").select("secret").executeTakeFirstOrThrow()).secret;
