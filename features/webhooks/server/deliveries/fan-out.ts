import type { Context } from "#platform/server/application/context.ts";
import { runUnlessWaiting } from "#platform/server/jobs/run-unless-waiting.ts";
import { addWorkQueue, type ClaimResult, wakes } from "#platform/server/jobs/work-queue.ts";
import { webhookEventNoted } from "../events.ts";
import { deleteEvents, lockEvents, postponeEvent, selectEvents } from "../noting/event-queries.ts";
import { activeWebhooks } from "../webhooks/active-webhooks.ts";
import { afterDelay } from "./backoff.ts";
import { makeMessages } from "./make-messages.ts";
import { sendDueDeliveries } from "./send-due.ts";

const QUEUE = "webhook events";
/** Events of one transaction. */
const AT_ONCE = 50;

/**
 * Turns events into deliveries in the transaction that removes them, so that none is lost or made twice. Those whose
 * records cannot be loaded wait, and are given up after about a day.
 */
async function claim(context: Context): Promise<ClaimResult> {
  if ((await activeWebhooks.get(context)).length === 0) return "nothing";
  const result = await context.transaction(async (inside): Promise<ClaimResult> => {
    if (!(await lockEvents(inside))) return "elsewhere";
    const events = await selectEvents(inside, AT_ONCE);
    if (events.length === 0) return "nothing";
    const failed = new Set(await makeMessages(inside, events));
    for (const event of failed) {
      const dateDue = afterDelay(event.attempts + 1, inside.now);
      if (dateDue) await postponeEvent(inside, event, dateDue);
      else failed.delete(event);
    }
    await deleteEvents(
      inside,
      events.filter((event) => !failed.has(event)),
    );
    return "some";
  });
  // After a crash at this point, the schedule of the job sends the deliveries.
  if (result === "some") await runUnlessWaiting(context, sendDueDeliveries);
  return result;
}

/** One node at a time makes messages, so that they are in the order of the events. */
export const fanningOut = [addWorkQueue({ name: QUEUE, claim }), wakes(webhookEventNoted, QUEUE)];
