import { markAllRead, unmarkAllRead } from "#features/discussions/server/index.ts";
import {
  markAllNotificationsRead,
  unmarkAllNotificationsRead,
} from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";

/** Marks all discussions and notifications as read by the actor. Returns the moment, with which to take it back. */
export async function markEverythingRead(context: Context): Promise<{ dateMarked: string }> {
  await context.transaction(async (inside) => {
    await markAllRead(inside, undefined);
    await markAllNotificationsRead(inside);
  });
  return { dateMarked: context.now.toISOString() };
}

/** Takes back that the actor marked everything as read at that moment. What was read since stays read. */
export async function unmarkEverythingRead(context: Context, dateMarked: string): Promise<void> {
  const date = new Date(dateMarked);
  await context.transaction(async (inside) => {
    await unmarkAllRead(inside, date);
    await unmarkAllNotificationsRead(inside, date);
  });
}
