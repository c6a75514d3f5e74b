import { randomUUID } from "node:crypto";
import { userFragments } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { Semaphore } from "#platform/server/concurrency/semaphore.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { DeliveryDetails } from "../../contract.ts";
import { canManageWebhooks } from "../policy.ts";
import { getWebhook } from "../webhooks/list-webhooks.ts";
import { findOutbound, type Outbound } from "./claim-queries.ts";
import { insertMessages, insertSingle, updateDelivery } from "./delivery-queries.ts";
import { getDelivery } from "./list-deliveries.ts";
import { isAccepted, send } from "./send.ts";

const PING = "ping";

/** Administrators wait for these requests, and a server may be slow. */
const semaphore = new Semaphore({ atOnce: 4, waiting: 20 });

async function sendNow(context: Context, outbound: Outbound): Promise<DeliveryDetails> {
  const { webhookID, webhookDeliveryID, dateDue } = outbound;
  const attempt = await semaphore.run(() => send(context, outbound));
  const next = isAccepted(attempt)
    ? ({ status: "delivered", dateDue: null } as const)
    : ({ status: dateDue ? "pending" : "failed", dateDue } as const);
  await updateDelivery(context, webhookDeliveryID, attempt, next);
  return getDelivery(context, webhookID, webhookDeliveryID);
}

async function getOutbound(context: Context, webhookID: number, deliveryID: string): Promise<Outbound> {
  const outbound = await findOutbound(context, webhookID, deliveryID);
  if (!outbound) throw notFound("Delivery");
  return outbound;
}

/** Sends a delivery again, with its id and body. A failure changes nothing about when it is sent next. */
export async function redeliver(
  context: Context,
  webhookID: number,
  deliveryID: string,
): Promise<DeliveryDetails> {
  must(canManageWebhooks(context.actor));
  return sendNow(context, await getOutbound(context, webhookID, deliveryID));
}

/** Sends a ping to a webhook, active or not. It is not repeated when it fails. */
export async function pingWebhook(context: Context, webhookID: number): Promise<DeliveryDetails> {
  const { name, events } = await getWebhook(context, webhookID);
  const { actor, now: dateInserted } = context;
  const senders = await userFragments(context, [actor.userID]);
  const [webhookMessageID, webhookDeliveryID] = [randomUUID(), randomUUID()];
  const body = {
    ...{ action: PING, payload: { [PING]: { webhookID, name, events } } },
    ...{ sender: senders.get(actor.userID), site: { siteID: 0 } },
    dateInserted: dateInserted.toISOString(),
  };
  await context.transaction(async (inside) => {
    const message = { webhookMessageID, event: PING, action: PING, body: JSON.stringify(body), dateInserted };
    await insertMessages(inside, [{ ...message, senderUserID: actor.userID, aboutUserID: null }]);
    await insertSingle(inside, { webhookDeliveryID, webhookID, webhookMessageID, dateInserted });
  });
  return sendNow(context, await getOutbound(context, webhookID, webhookDeliveryID));
}
