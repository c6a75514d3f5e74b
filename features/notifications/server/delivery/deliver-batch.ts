import { type Channels, channelsFor } from "#features/preferences/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { notificationsChanged } from "../events.ts";
import {
  channels,
  type NotificationType,
  notificationMutes,
  notificationTypes,
  type Subject,
} from "../extension-points.ts";
import { tellingOf } from "../notifying.ts";
import type { FanOutRow } from "../tables.ts";
import { lockEvent, upsertNotified } from "./deliver-queries.ts";
import { listReaders, readersWhoSee } from "./readers.ts";

/** So many ids fit into what nodes tell one another. */
const NOTIFIED_AT_ONCE = 250;

/** Who is to be told by which of the types, up to a member; null when there are no more. */
async function listRecipients(
  context: Context,
  types: readonly NotificationType[],
  payload: object,
  page: { after: number; limit: number },
) {
  const found = new Map<NotificationType, readonly number[]>();
  let upTo: number | null = null;
  for (const type of types) {
    const userIDs = await type.recipients(context, payload, page);
    found.set(type, userIDs);
    const last = userIDs.at(-1);
    if (last !== undefined && userIDs.length >= page.limit) upTo = Math.min(upTo ?? last, last);
  }
  const isNext = (userID: number) => userID > 0 && userID <= (upTo ?? Number.POSITIVE_INFINITY);
  return { upTo, recipients: new Map([...found].map(([type, ids]) => [type, ids.filter(isNext)])) };
}

/** Those among the members who may see it and want to hear of it. */
async function willing(
  context: Context,
  first: NotificationType,
  payload: object,
  subject: Subject,
  ids: number[],
) {
  const readers = await listReaders(context, ids);
  let userIDs = await readersWhoSee(context, first, payload, subject, readers);
  for (const muted of context.addons.of(notificationMutes)) {
    if (userIDs.length === 0) break;
    const leftOut = new Set(await muted(context, userIDs, subject));
    userIDs = userIDs.filter((userID) => !leftOut.has(userID));
  }
  return new Set(userIDs);
}

/** Tells the next members of an event, and answers the last of them; null when there are no more. */
export async function deliverBatch(
  context: Context,
  { types: names, payload, afterUserID: after }: Pick<FanOutRow, "types" | "payload" | "afterUserID">,
  limit: number,
): Promise<number | null> {
  const types = context.addons.of(notificationTypes).filter(({ type }) => names.includes(type));
  const [first] = types;
  const subject = await first?.subject(context, payload);
  if (!first || !subject) return null;
  await lockEvent(context, subject.eventKey);
  const { upTo, recipients } = await listRecipients(context, types, payload, { after, limit });
  const all = [...new Set([...recipients.values()].flat())].filter(
    (userID) => userID !== subject.insertUserID,
  );
  const hearing = await willing(context, first, payload, subject, all);
  const ways: [NotificationType, ReadonlyMap<number, Channels>][] = [];
  for (const [type, ids] of recipients) {
    const userIDs = ids.filter((userID) => hearing.has(userID));
    if (userIDs.length === 0) continue;
    const chosen = type.channels
      ? await type.channels(context, payload, userIDs)
      : await channelsFor(context, type.preference, userIDs);
    ways.push([type, chosen]);
  }
  const told = await upsertNotified(context, subject, tellingOf(ways));
  for (const { deliver } of context.addons.of(channels)) if (told.length > 0) await deliver(context, told);
  for (let from = 0; from < told.length; from += NOTIFIED_AT_ONCE)
    await context.emit(notificationsChanged, {
      userIDs: told.slice(from, from + NOTIFIED_AT_ONCE).map(({ userID }) => userID),
    });
  return upTo;
}
