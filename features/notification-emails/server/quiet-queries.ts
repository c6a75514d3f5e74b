import type { Context } from "#platform/server/application/context.ts";

export const findQuietHours = ({ db }: Context, userID: number) =>
  db
    .selectFrom("quietHours")
    .select(["fromMinute", "toMinute", "timeZone"])
    .where("userID", "=", userID)
    .executeTakeFirst();
export type QuietHours = NonNullable<Awaited<ReturnType<typeof findQuietHours>>>;

export async function saveQuietHours(
  { db }: Context,
  userID: number,
  hours: QuietHours | null,
): Promise<void> {
  if (!hours) {
    await db.deleteFrom("quietHours").where("userID", "=", userID).execute();
    return;
  }
  await db
    .insertInto("quietHours")
    .values({ userID, ...hours })
    .onConflict((on) => on.column("userID").doUpdateSet(hours))
    .execute();
}
