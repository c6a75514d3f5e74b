import type { Context } from "#platform/server/application/context.ts";

/** Returns whether questions may be in a wrong state. */
export const needsCheck = async ({ db }: Context): Promise<boolean> =>
  (await db.selectFrom("questionChecks").select("checkID").executeTakeFirst()) !== undefined;

export async function insertCheck({ db }: Context): Promise<void> {
  await db
    .insertInto("questionChecks")
    .values({ checkID: 1 })
    .onConflict((on) => on.doNothing())
    .execute();
}

export async function deleteCheck({ db }: Context): Promise<void> {
  await db.deleteFrom("questionChecks").execute();
}
