import { phrase } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addJob } from "#platform/server/jobs/jobs.ts";
import { addRetention } from "#platform/server/operations/retention.ts";
import { deleteEventsBefore } from "../noting/event-queries.ts";
import { GIVEN_UP_MS } from "./backoff.ts";
import { deleteMessagesBefore } from "./delivery-queries.ts";

const STORED_MS = 30 * 24 * 60 * 60 * 1000;
/** Messages deleted in one statement. */
const AT_ONCE = 5000;

/** Deletes old deliveries, and events that were noted when no webhook was active any longer. */
export async function deleteOldDeliveries(context: Context): Promise<void> {
  const before = (milliseconds: number) => new Date(context.now.getTime() - milliseconds);
  await deleteEventsBefore(context, before(GIVEN_UP_MS));
  while ((await deleteMessagesBefore(context, before(STORED_MS), AT_ONCE)) === AT_ONCE);
}

export const webhookCleanUp = [
  addJob({ name: "deleteOldWebhookDeliveries", schedule: "41 * * * *", run: deleteOldDeliveries }),
  addRetention({
    name: phrase("Deliveries of webhooks"),
    period: STORED_MS,
    reason: phrase("Administrators look for the cause of failures in them."),
  }),
];
