import type { Context } from "#platform/server/context.ts";
import type { NotificationRow } from "./tables.ts";

const own = (context: Context) =>
  context.db.selectFrom("notifications").selectAll().where("userID", "=", context.actor.userID);

export const listOwn = (context: Context, limit: number, offset: number): Promise<NotificationRow[]> =>
  own(context).orderBy("notificationID", "desc").limit(limit).offset(offset).execute();

export const findOwn = (context: Context, notificationID: number): Promise<NotificationRow | undefined> =>
  own(context).where("notificationID", "=", notificationID).executeTakeFirst();

export async function countUnread(context: Context): Promise<number> {
  const { count } = await context.db
    .selectFrom("notifications")
    .select((eb) => eb.fn.countAll<number>().as("count"))
    .where("userID", "=", context.actor.userID)
    .where("dateRead", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

/** Marks one of the actor's own notifications read, or all of them. */
export async function updateRead(context: Context, notificationID?: number): Promise<void> {
  await context.db
    .updateTable("notifications")
    .set({ dateRead: context.now })
    .where("userID", "=", context.actor.userID)
    .where("dateRead", "is", null)
    .$if(notificationID !== undefined, (update) => update.where("notificationID", "=", notificationID ?? 0))
    .execute();
}

/** Told already is told once. */
export async function insertTold(
  context: Context,
  rows: readonly Pick<NotificationRow, "userID" | "type" | "subject" | "body" | "url">[],
): Promise<void> {
  if (rows.length === 0) return;
  await context.db
    .insertInto("notifications")
    .values(rows.map((row) => ({ ...row, dateInserted: context.now, dateRead: null })))
    .onConflict((on) => on.doNothing())
    .execute();
}
