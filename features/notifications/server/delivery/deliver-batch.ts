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
import { mergeByMember } from "../notifying.ts";
import type { FanOutRow } from "../tables.ts";
import { lockEvent, upsertNotified } from "./deliver-queries.ts";
import { listReaders, readersWhoSee } from "./readers.ts";

/** Most user ids in one event between nodes. */
const NOTIFIED_AT_ONCE = 250;

/**
 * Returns the recipients of each type up to `upTo`, the last id that all types have answered for;
 * `upTo` is null on the last page.
 */
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

/** Returns the members who may see the subject and have not muted it. */
async function listWilling(
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

/**
 * Notifies the next members of an event. Returns the id of the last member considered; null when
 * there are no more.
 */
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
  const willing = await listWilling(context, first, payload, subject, all);
  const chosenByType: [NotificationType, ReadonlyMap<number, Channels>][] = [];
  for (const [type, ids] of recipients) {
    const userIDs = ids.filter((userID) => willing.has(userID));
    if (userIDs.length === 0) continue;
    const chosen = type.channels
      ? await type.channels(context, payload, userIDs)
      : await channelsFor(context, type.preference, userIDs);
    chosenByType.push([type, chosen]);
  }
  const notified = await upsertNotified(context, subject, mergeByMember(chosenByType));
  for (const { deliver } of context.addons.of(channels))
    if (notified.length > 0) await deliver(context, notified);
  for (let from = 0; from < notified.length; from += NOTIFIED_AT_ONCE)
    await context.emit(notificationsChanged, {
      userIDs: notified.slice(from, from + NOTIFIED_AT_ONCE).map(({ userID }) => userID),
    });
  return upTo;
}
