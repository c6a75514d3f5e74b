import type { Context } from "#platform/server/application/context.ts";

export const selectSecret = async ({ db }: Context): Promise<string> =>
  (await db.selectFrom("challengeSecret").select("secret").executeTakeFirstOrThrow()).secret;

/** Stores that a challenge is used; returns false when it was used before. */
export async function insertUsed({ db }: Context, signature: string, dateExpires: Date): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto("usedChallenges")
    .values({ signature, dateExpires })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return Number(numInsertedOrUpdatedRows) > 0;
}

export async function deleteExpired({ db, now }: Context): Promise<void> {
  await db.deleteFrom("usedChallenges").where("dateExpires", "<", now).execute();
}
