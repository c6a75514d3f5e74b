import type { Context } from "#platform/server/application/context.ts";
import { notificationsChanged } from "../events.ts";
import { updateUnread } from "../queries.ts";
import { getOwn } from "./mark-read.ts";

/** Marks one of the actor's notifications unread. */
export async function markUnread(context: Context, notificationID: number): Promise<void> {
  await getOwn(context, notificationID);
  await context.transaction(async (inside) => {
    if ((await updateUnread(inside, notificationID)) > 0)
      await inside.emit(notificationsChanged, { userIDs: [context.actor.userID] });
  });
}
