import { visibleNotifications } from "#features/notifications/server/index.ts";
import { channelsFor } from "#features/preferences/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { announcedBy } from "./announced-by.ts";
import { type DueEmail, findSpent } from "./email-queries.ts";
import { mailSuppressions } from "./extension-points.ts";
import { maxEmailsPerDay } from "./settings.ts";

export type SeenNotifications = Awaited<ReturnType<typeof visibleNotifications>>;

interface Plan {
  toSend: DueEmail[];
  /** Left for the digest. */
  held: DueEmail[];
  /** No longer to be emailed. */
  dropped: DueEmail[];
  seen: SeenNotifications;
}

/**
 * Returns those that the reader still wants as email. Types with their own `channels` bypass the
 * preference and decide in `mailSuppressions`.
 */
async function listWanted(reader: Context, due: readonly DueEmail[]): Promise<DueEmail[]> {
  const { userID } = reader.actor;
  const types = new Map(due.map((email) => [email, announcedBy(reader, email)]));
  const decided = [...types.values()].flat().filter(({ channels }) => !channels);
  const wanted = new Set<string>();
  for (const preference of new Set(decided.map((each) => each.preference)))
    if ((await channelsFor(reader, preference, [userID])).get(userID)?.email) wanted.add(preference);
  return due.filter((email) =>
    types.get(email)?.some(({ channels, preference }) => channels !== undefined || wanted.has(preference)),
  );
}

/** Returns those that are unread, visible and wanted now. */
export async function listNotifiable(reader: Context, due: readonly DueEmail[]) {
  const unread = due.filter(({ dateRead }) => dateRead === null);
  const ids = unread.map(({ notificationID }) => notificationID);
  const seen = await visibleNotifications(reader, ids);
  const wanted = await listWanted(reader, unread);
  const suppressed = new Set<number>();
  for (const suppress of reader.addons.of(mailSuppressions))
    for (const notificationID of await suppress(reader, unread)) suppressed.add(notificationID);
  const notifiable = wanted.filter(
    ({ notificationID }) => seen.has(notificationID) && !suppressed.has(notificationID),
  );
  return { notifiable, seen };
}

/**
 * Divides due notifications into those sent now, those held for the digest and those dropped. A
 * thread with an unread email is held, and so is everything once the day's budget is used. An email
 * begun before a crash is resumed unchanged.
 */
export async function planEmail(reader: Context, due: readonly DueEmail[]): Promise<Plan> {
  const begun = due.find(({ emailKey }) => emailKey !== null)?.emailKey;
  const current = begun ? due.filter(({ emailKey }) => emailKey === begun) : due;
  const { notifiable, seen } = await listNotifiable(reader, current);
  const dropped = current.filter((each) => !notifiable.includes(each));
  if (begun || notifiable.length === 0) return { toSend: notifiable, held: [], dropped, seen };
  const threads = [...new Set(notifiable.map(({ thread }) => thread))];
  const spent = await findSpent(reader, reader.actor.userID, threads);
  const isOver = spent.count >= reader.settings.get(maxEmailsPerDay);
  const held = notifiable.filter(({ thread }) => isOver || spent.threads.includes(thread));
  return { toSend: notifiable.filter((each) => !held.includes(each)), held, dropped, seen };
}
