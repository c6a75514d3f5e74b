import type { Context } from "#platform/server/application/context.ts";
import type { KeyPurpose, OneTimeKeyRow } from "../tables.ts";

export async function insertKey(context: Context, key: Omit<OneTimeKeyRow, "dateUsed">): Promise<void> {
  await context.db
    .insertInto("oneTimeKeys")
    .values({ ...key, dateUsed: null })
    .execute();
}

/** Uses up a key in one statement, so that only one of two concurrent requests gets it. */
export const useKey = (context: Context, purpose: KeyPurpose, userID: number | null, keyHash: Buffer) =>
  context.db
    .updateTable("oneTimeKeys")
    .set({ dateUsed: context.now })
    .where("keyHash", "=", keyHash)
    .where("purpose", "=", purpose)
    .where("userID", "is not distinct from", userID)
    .where("dateUsed", "is", null)
    .where("dateExpires", ">", context.now)
    .returning("email")
    .executeTakeFirst();

/** A key that was given out and has not expired, whether or not it was used. */
export const findKey = (context: Context, purpose: KeyPurpose, userID: number, keyHash: Buffer) =>
  context.db
    .selectFrom("oneTimeKeys")
    .select("email")
    .where("keyHash", "=", keyHash)
    .where("purpose", "=", purpose)
    .where("userID", "=", userID)
    .where("dateExpires", ">", context.now)
    .executeTakeFirst();

/** Returns whether a key was given out, and has neither been used nor expired. */
export const isUnused = async (
  context: Context,
  purpose: KeyPurpose,
  userID: number,
  keyHash: Buffer,
): Promise<boolean> =>
  (await context.db
    .selectFrom("oneTimeKeys")
    .select("keyHash")
    .where("keyHash", "=", keyHash)
    .where("purpose", "=", purpose)
    .where("userID", "=", userID)
    .where("dateUsed", "is", null)
    .where("dateExpires", ">", context.now)
    .executeTakeFirst()) !== undefined;

export async function deleteKeys(
  context: Context,
  purpose: KeyPurpose,
  userID: number | null,
): Promise<void> {
  await context.db
    .deleteFrom("oneTimeKeys")
    .where("purpose", "=", purpose)
    .where("userID", "is not distinct from", userID)
    .execute();
}

export async function deleteKeysOf(context: Context, userID: number): Promise<void> {
  await context.db.deleteFrom("oneTimeKeys").where("userID", "=", userID).execute();
}

export async function deleteExpiredKeys(context: Context): Promise<void> {
  await context.db.deleteFrom("oneTimeKeys").where("dateExpires", "<", context.now).execute();
}
