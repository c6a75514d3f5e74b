import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Notification } from "../../contract.ts";
import { notificationsChanged } from "../events.ts";
import { mustBeMember } from "../list-notifications.ts";
import { findSeen, revertRead, updateRead } from "../queries.ts";
import { viewNotifications } from "../view.ts";

/** Returns one of the actor's notifications; throws NotFound for those of other members. */
export async function getOwn(
  context: Context,
  notificationID: number,
  expand?: ReadonlySet<string>,
): Promise<Notification> {
  mustBeMember(context);
  const [notification] = await viewNotifications(context, await findSeen(context, [notificationID]), expand);
  if (!notification) throw notFound("Notification");
  return notification;
}

/** Marks one of the actor's notifications read, with all that it groups. */
export async function markRead(context: Context, notificationID: number): Promise<Notification> {
  await getOwn(context, notificationID);
  await context.transaction(async (inside) => {
    if ((await updateRead(inside, { notificationID })) > 0)
      await inside.emit(notificationsChanged, { userIDs: [context.actor.userID] });
  });
  return getOwn(context, notificationID);
}

export async function markAllRead(context: Context): Promise<void> {
  mustBeMember(context);
  await context.transaction(async (inside) => {
    if ((await updateRead(inside)) > 0)
      await inside.emit(notificationsChanged, { userIDs: [context.actor.userID] });
  });
}

/** Makes the notifications unread again that the actor marked read at `dateRead`. */
export async function unmarkAllRead(context: Context, dateRead: Date): Promise<void> {
  mustBeMember(context);
  await context.transaction(async (inside) => {
    if ((await revertRead(inside, dateRead)) > 0)
      await inside.emit(notificationsChanged, { userIDs: [context.actor.userID] });
  });
}
