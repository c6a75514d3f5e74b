import type { Context } from "#platform/server/application/context.ts";
import { webhookEventNoted } from "../events.ts";
import { isSubscribed } from "../webhooks/active-webhooks.ts";
import { type Noted, notedEvents } from "./event-queries.ts";

/** Notes an event in the current transaction. Costs no statement unless a webhook is subscribed to it. */
export async function noteEvent(context: Context, noted: Noted): Promise<void> {
  if (!(await isSubscribed(context, noted.event))) return;
  notedEvents.add(context, noted);
  await context.emit(webhookEventNoted, {});
}
