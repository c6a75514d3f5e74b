import type { Context } from "#platform/server/application/context.ts";
import type { WebhookRow } from "../tables.ts";
import { disableWebhook } from "../webhooks/disable-webhook.ts";
import { findWebhookLocked, updateWebhook } from "../webhooks/queries.ts";
import { isPersistent, nextAttempt, pausedUntil } from "./backoff.ts";
import type { Outbound } from "./claim-queries.ts";
import { type Attempt, updateDelivery } from "./delivery-queries.ts";
import { isAccepted } from "./send.ts";

const GONE = 410;

async function noteSuccess(context: Context, { webhookID, failures }: WebhookRow): Promise<void> {
  if (failures > 0)
    await updateWebhook(context, webhookID, { failures: 0, dateFailing: null, datePaused: null });
}

/**
 * Stores the result of an attempt. After a failure the webhook pauses. It is disabled when a delivery is given up and
 * nothing was accepted for a day, or when its server answers that it is gone. Returns whether more can be sent at once.
 */
export const recordAttempt = (context: Context, outbound: Outbound, attempt: Attempt): Promise<boolean> =>
  context.transaction(async (inside) => {
    const { webhookID, webhookDeliveryID, attempts, dateInserted } = outbound;
    const webhook = await findWebhookLocked(inside, webhookID);
    if (!webhook) return false;
    if (isAccepted(attempt)) {
      await updateDelivery(inside, webhookDeliveryID, attempt, { status: "delivered", dateDue: null });
      await noteSuccess(inside, webhook);
      return webhook.status === "active";
    }
    const { now } = inside;
    const isGone = attempt.responseCode === GONE;
    const dateDue =
      isGone || webhook.status === "disabled" ? null : nextAttempt(attempts + 1, dateInserted, now);
    const status = dateDue ? "pending" : "failed";
    await updateDelivery(inside, webhookDeliveryID, attempt, { status, dateDue });
    if (webhook.status === "disabled") return false;
    const failures = webhook.failures + 1;
    const dateFailing = webhook.dateFailing ?? now;
    const retryAfter = attempt.responseHeaders?.["retry-after"];
    await updateWebhook(inside, webhookID, {
      ...{ failures, dateFailing, datePaused: pausedUntil(failures, retryAfter, now) },
    });
    if (isGone) await disableWebhook(inside, webhook, "gone");
    else if (status === "failed" && isPersistent(dateFailing, now))
      await disableWebhook(inside, webhook, "failing");
    return false;
  });
