import type { Context } from "#platform/server/application/context.ts";
import type {} from "./tables.ts";

/** Notes that an SSO string was used; returns false when it was used before. */
export async function insertUsed({ db }: Context, stringHash: Buffer, dateExpires: Date): Promise<boolean> {
  const inserted = await db
    .insertInto("usedSsoStrings")
    .values({ stringHash, dateExpires })
    .onConflict((conflict) => conflict.doNothing())
    .returning("stringHash")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function deleteExpired({ db, now }: Context): Promise<void> {
  await db.deleteFrom("usedSsoStrings").where("dateExpires", "<", now).execute();
}
