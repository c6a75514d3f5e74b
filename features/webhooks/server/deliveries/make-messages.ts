import { randomUUID } from "node:crypto";
import { userFragments } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { reportError } from "#platform/server/application/report.ts";
import { inSavepoint } from "#platform/server/database/savepoint.ts";
import { type Included, type WebhookSource, webhookSources } from "../extension-points.ts";
import type { WebhookEventRow, WebhookMessageRow, WebhookRow } from "../tables.ts";
import { subscribersOf } from "../webhooks/active-webhooks.ts";
import { insertDeliveries, insertMessages, type NewDelivery } from "./delivery-queries.ts";
import { messageOf } from "./message.ts";

const includedBy = (webhook: WebhookRow): Included => ({
  email: webhook.includeEmail,
  privateFields: webhook.includePrivateFields,
  internalFields: webhook.includeInternalFields,
});

/** Returns the records of events, or undefined when they cannot be loaded: one mistake must not stop all others. */
async function load(
  context: Context,
  source: WebhookSource,
  events: readonly WebhookEventRow[],
  included: Included,
): Promise<readonly (object | "deleted" | null)[] | undefined> {
  const records = events.map(({ about, dateInserted: date }) => ({ about, date }));
  try {
    return await inSavepoint(context, () => source.load(context, records, included));
  } catch (error) {
    reportError(context, error, `webhooks: ${source.event}`);
    return undefined;
  }
}

interface Made {
  event: WebhookEventRow;
  message: WebhookMessageRow;
  webhooks: readonly WebhookRow[];
}

/**
 * Returns the messages about events of one source, one for all webhooks that include the same fields; undefined when
 * the records cannot be loaded.
 */
async function messagesOf(
  context: Context,
  source: WebhookSource,
  events: readonly WebhookEventRow[],
): Promise<Made[] | undefined> {
  const senders = await userFragments(context, new Set(events.map(({ senderUserID }) => senderUserID ?? 0)));
  const groups = Map.groupBy(await subscribersOf(context, source.event), (webhook) =>
    JSON.stringify(includedBy(webhook)),
  );
  const made: Made[] = [];
  for (const webhooks of groups.values()) {
    const records = await load(context, source, events, includedBy(webhooks[0] as WebhookRow));
    if (!records) return undefined;
    for (const [place, event] of events.entries()) {
      const sender = senders.get(event.senderUserID ?? 0);
      const message = messageOf(context, source, event, { record: records[place] ?? null, sender });
      const receivers = webhooks.filter(({ dateActivated }) => dateActivated <= event.dateInserted);
      if (message && receivers.length > 0) made.push({ event, message, webhooks: receivers });
    }
  }
  return made;
}

/** Returns the events in parts that are loaded together: those that could not be loaded before are loaded one by one. */
const partsOf = (events: readonly WebhookEventRow[]): WebhookEventRow[][] => [
  ...Map.groupBy(events, ({ event, attempts, webhookEventID }) =>
    attempts === 0 ? event : webhookEventID,
  ).values(),
];

/**
 * Makes the messages about events and their deliveries, in the order of the events. Returns the events whose records
 * could not be loaded.
 */
export async function makeMessages(
  context: Context,
  events: readonly WebhookEventRow[],
): Promise<WebhookEventRow[]> {
  const sources = new Map(context.addons.of(webhookSources).map((source) => [source.event, source]));
  const made: Made[] = [];
  const failed: WebhookEventRow[] = [];
  for (const part of partsOf(events)) {
    // The add-on may have been turned off since.
    const source = sources.get(part[0]?.event ?? "");
    if (!source) continue;
    const messages = await messagesOf(context, source, part);
    if (messages) made.push(...messages);
    else failed.push(...part);
  }
  if (made.length > 0) await insert(context, made);
  return failed;
}

async function insert(context: Context, made: Made[]): Promise<void> {
  made.sort((one, other) => one.event.webhookEventID - other.event.webhookEventID);
  await insertMessages(
    context,
    made.map(({ message }) => message),
  );
  const deliveries = made.flatMap(({ message, webhooks }) =>
    webhooks.map(
      ({ webhookID }): NewDelivery => ({
        webhookDeliveryID: randomUUID(),
        ...{ webhookID, webhookMessageID: message.webhookMessageID, dateInserted: message.dateInserted },
      }),
    ),
  );
  await insertDeliveries(context, deliveries);
}
