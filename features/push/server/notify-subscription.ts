import { quietUntilOf } from "#features/notification-emails/server/index.ts";
import { plainTexts } from "#features/notifications/server/index.ts";
import { GENERATED_ICON } from "#features/offline/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { actorOf } from "#features/users/server/index.ts";
import { actingAs } from "#platform/server/application/acting.ts";
import type { Context } from "#platform/server/application/context.ts";
import { isAlive, listDue, postpone, resolveUntil } from "./delivery-queries.ts";
import { planPushes, threadOf } from "./plan.ts";
import { type PushFate, type PushPayload, postPush } from "./post-push.ts";
import { deleteSubscription } from "./queries.ts";
import type { SubscriptionRow } from "./tables.ts";

const FIRST_SECONDS = 30;
const LONGEST_SECONDS = 60 * 60;
const A_DAY_SECONDS = 24 * LONGEST_SECONDS;
/** About a day of attempts; messages are dropped afterwards. */
const MOST_ATTEMPTS = 30;
/** Longest text, in characters: push services accept 4096 bytes, and a character may have four. */
const MAX_CHARACTERS = 240;

const short = (text: string) =>
  text.length > MAX_CHARACTERS ? `${text.slice(0, MAX_CHARACTERS - 1)}…` : text;

/** Schedules another attempt, when the push service says so or after a growing delay. */
async function retryLater(
  context: Context,
  { subscriptionID, attempts }: SubscriptionRow,
  { latest, fate }: { latest: number; fate: PushFate & { kind: "later" } },
): Promise<void> {
  if (attempts >= MOST_ATTEMPTS) return resolveUntil(context, subscriptionID, { latest, isNotified: false });
  const usual = Math.min(FIRST_SECONDS * 2 ** Math.min(attempts, 10), LONGEST_SECONDS);
  const seconds = Math.min(fate.seconds ?? usual, A_DAY_SECONDS);
  const dateDue = new Date(context.now.getTime() + seconds * 1000);
  await postpone(context, subscriptionID, { dateDue, attempts: attempts + 1 });
}

/**
 * Sends a browser all due notifications that are still wanted. After a crash they are sent again,
 * and replace themselves.
 */
export async function notifySubscription(context: Context, subscription: SubscriptionRow): Promise<void> {
  const { subscriptionID, userID, sessionID } = subscription;
  const actor = (await isAlive(context, sessionID)) ? await actorOf(context, userID) : null;
  if (!actor) return deleteSubscription(context, subscriptionID);
  const dateDue = await quietUntilOf(context, userID);
  if (dateDue) return postpone(context, subscriptionID, { dateDue, attempts: subscription.attempts });
  const reader = actingAs(context, actor);
  const due = await listDue(reader, subscriptionID);
  const latest = due[0]?.notificationID ?? 0;
  let isNotified = false;
  for (const { due: each, notification } of await planPushes(reader, due)) {
    const { notificationID, body, url, readUrl } = notification;
    const payload: PushPayload = {
      title: short(siteText(reader, "title")),
      body: short(plainTexts(body)),
      url: readUrl ?? url,
      icon: GENERATED_ICON,
      tag: threadOf(each),
      notificationID,
    };
    const urgency = each.parentRecordType === "conversation" ? "high" : "normal";
    const fate = await postPush(reader, subscription, payload, urgency);
    if (fate.kind === "gone") return deleteSubscription(context, subscriptionID);
    if (fate.kind === "later") return retryLater(context, subscription, { latest, fate });
    isNotified ||= fate.kind === "accepted";
  }
  await resolveUntil(context, subscriptionID, { latest, isNotified });
}
