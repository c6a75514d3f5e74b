import {
  type Notification,
  notificationMutes,
  notificationTypes,
  visibleNotifications,
} from "#features/notifications/server/index.ts";
import { channelsFor } from "#features/preferences/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DuePush } from "./delivery-queries.ts";

/** Returns the thread of a notification; the newest one replaces the others of its thread. */
export const threadOf = (due: DuePush): string =>
  due.discussionID
    ? `discussion:${due.discussionID}`
    : `${due.parentRecordType ?? due.recordType}:${due.parentRecordID ?? due.recordID}`;

async function isMuted(reader: Context, due: DuePush): Promise<boolean> {
  const { userID } = reader.actor;
  for (const mutedAmong of reader.addons.of(notificationMutes))
    for (const each of await mutedAmong(reader, [userID], due)) if (each === userID) return true;
  return false;
}

/**
 * Returns whether the reader still wants this type in the list; types with their own `channels`
 * have already decided.
 */
async function isWanted(reader: Context, { type }: DuePush): Promise<boolean> {
  const { userID } = reader.actor;
  const found = reader.addons.of(notificationTypes).find((each) => each.type === type);
  if (!found) return false;
  return found.channels !== undefined
    ? true
    : ((await channelsFor(reader, found.preference, [userID])).get(userID)?.popup ?? false);
}

/**
 * Returns the messages to send: of each thread the newest notification that is unread, visible,
 * wanted and not muted now.
 */
export async function planPushes(
  reader: Context,
  due: readonly DuePush[],
): Promise<{ due: DuePush; notification: Notification }[]> {
  const unread = due.filter(({ dateRead }) => dateRead === null);
  const seen = await visibleNotifications(
    reader,
    unread.map(({ notificationID }) => notificationID),
  );
  const threads = new Set<string>();
  const planned = [];
  for (const each of unread) {
    const notification = seen.get(each.notificationID);
    const thread = threadOf(each);
    if (!notification || threads.has(thread)) continue;
    if ((await isMuted(reader, each)) || !(await isWanted(reader, each))) continue;
    threads.add(thread);
    planned.push({ due: each, notification });
  }
  // The newest is sent last, so that it is on top.
  return planned.reverse();
}
