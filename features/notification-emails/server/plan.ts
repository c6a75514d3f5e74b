import { seenNotifications } from "#features/notifications/server/index.ts";
import { channelsFor } from "#features/preferences/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { announcedBy } from "./announced-by.ts";
import { type DueEmail, findSpent } from "./email-queries.ts";
import { mailSuppressions } from "./extension-points.ts";
import { maxEmailsPerDay } from "./settings.ts";

export type SeenNotifications = Awaited<ReturnType<typeof seenNotifications>>;

interface Plan {
  mailed: DueEmail[];
  /** Left for the digest. */
  held: DueEmail[];
  /** Not to be told by mail any more. */
  dropped: DueEmail[];
  seen: SeenNotifications;
}

/** Those of which the reader still wants mails. What decides by itself, beside the preference, says so as `mailSuppressions`. */
async function listWanted(reader: Context, due: readonly DueEmail[]): Promise<DueEmail[]> {
  const { userID } = reader.actor;
  const types = new Map(due.map((mail) => [mail, announcedBy(reader, mail)]));
  const decided = [...types.values()].flat().filter(({ channels }) => !channels);
  const wanted = new Set<string>();
  for (const preference of new Set(decided.map((each) => each.preference)))
    if ((await channelsFor(reader, preference, [userID])).get(userID)?.email) wanted.add(preference);
  return due.filter((mail) =>
    types.get(mail)?.some(({ channels, preference }) => channels !== undefined || wanted.has(preference)),
  );
}

/** Those that were not read, can be seen, and are wanted, at this moment. */
export async function listNotifiable(reader: Context, due: readonly DueEmail[]) {
  const unread = due.filter(({ dateRead }) => dateRead === null);
  const ids = unread.map(({ notificationID }) => notificationID);
  const seen = await seenNotifications(reader, ids);
  const wanted = await listWanted(reader, unread);
  const suppressed = new Set<number>();
  for (const withhold of reader.addons.of(mailSuppressions))
    for (const notificationID of await withhold(reader, unread)) suppressed.add(notificationID);
  const tellable = wanted.filter(
    ({ notificationID }) => seen.has(notificationID) && !suppressed.has(notificationID),
  );
  return { tellable, seen };
}

/**
 * What is mailed now. Of a thread of which a mail was sent and not read yet there is none; nor is there when the day's
 * mails are used up. A mail that was begun before goes on as it was.
 */
export async function planEmail(reader: Context, due: readonly DueEmail[]): Promise<Plan> {
  const begun = due.find(({ emailKey }) => emailKey !== null)?.emailKey;
  const turn = begun ? due.filter(({ emailKey }) => emailKey === begun) : due;
  const { tellable, seen } = await listNotifiable(reader, turn);
  const dropped = turn.filter((each) => !tellable.includes(each));
  if (begun || tellable.length === 0) return { mailed: tellable, held: [], dropped, seen };
  const threads = [...new Set(tellable.map(({ thread }) => thread))];
  const spent = await findSpent(reader, reader.actor.userID, threads);
  const isOver = spent.count >= reader.settings.get(maxEmailsPerDay);
  const held = tellable.filter(({ thread }) => isOver || spent.threads.includes(thread));
  return { mailed: tellable.filter((each) => !held.includes(each)), held, dropped, seen };
}
