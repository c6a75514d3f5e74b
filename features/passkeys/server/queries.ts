import type { Context } from "#platform/server/application/context.ts";
import type { NewPasskey, PasskeyRow } from "./tables.ts";

export const selectPasskeySecret = async (context: Context): Promise<string> =>
  (await context.db.selectFrom("passkeySecret").select("secret").executeTakeFirstOrThrow()).secret;

export const listPasskeyRows = (context: Context, userID: number): Promise<PasskeyRow[]> =>
  context.db.selectFrom("passkeys").selectAll().where("userID", "=", userID).orderBy("passkeyID").execute();

export const findPasskey = (context: Context, passkeyID: number): Promise<PasskeyRow | undefined> =>
  context.db.selectFrom("passkeys").selectAll().where("passkeyID", "=", passkeyID).executeTakeFirst();

export const findByCredential = (context: Context, credentialID: Buffer): Promise<PasskeyRow | undefined> =>
  context.db.selectFrom("passkeys").selectAll().where("credentialID", "=", credentialID).executeTakeFirst();

export async function hasPasskey(context: Context, userID: number): Promise<boolean> {
  const found = await context.db
    .selectFrom("passkeys")
    .select("passkeyID")
    .where("userID", "=", userID)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** Locks the account, so that the number of its passkeys stays what it is. */
export async function countLocked(context: Context, userID: number): Promise<number> {
  await context.db
    .selectFrom("users")
    .select("userID")
    .where("userID", "=", userID)
    .forNoKeyUpdate()
    .executeTakeFirst();
  const { count } = await context.db
    .selectFrom("passkeys")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("userID", "=", userID)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns null when the passkey is stored already. */
export const insertPasskey = async (context: Context, passkey: NewPasskey): Promise<PasskeyRow | null> =>
  (await context.db
    .insertInto("passkeys")
    .values(passkey)
    .onConflict((conflict) => conflict.column("credentialID").doNothing())
    .returningAll()
    .executeTakeFirst()) ?? null;

export const updatePasskey = (
  context: Context,
  passkeyID: number,
  change: Partial<Pick<PasskeyRow, "name" | "counter" | "dateLastUsed">>,
): Promise<PasskeyRow> =>
  context.db
    .updateTable("passkeys")
    .set(change)
    .where("passkeyID", "=", passkeyID)
    .returningAll()
    .executeTakeFirstOrThrow();

export async function deletePasskey(context: Context, passkeyID: number): Promise<void> {
  await context.db.deleteFrom("passkeys").where("passkeyID", "=", passkeyID).execute();
}

/** Uses up a challenge; false when it was used before. */
export async function takeChallenge(
  context: Context,
  challenge: Buffer,
  dateExpires: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await context.db
    .insertInto("usedPasskeyChallenges")
    .values({ challenge, dateExpires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function deleteExpiredChallenges(context: Context): Promise<void> {
  await context.db.deleteFrom("usedPasskeyChallenges").where("dateExpires", "<", context.now).execute();
}
