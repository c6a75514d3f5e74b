import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DeliveriesQuery, DeliveryDetails } from "../../contract.ts";
import { viewDelivery, viewDetails } from "../view.ts";
import { getWebhook } from "../webhooks/list-webhooks.ts";
import { findDelivery, selectPage } from "./delivery-queries.ts";

/** Returns a webhook and a page of its deliveries, for those who manage webhooks. */
export async function listDeliveries(context: Context, webhookID: number, query: DeliveriesQuery) {
  const webhook = await getWebhook(context, webhookID);
  const { page, limit } = query;
  const rows = await selectPage(context, webhookID, query);
  return {
    webhook,
    deliveries: rows.slice(0, limit).map(viewDelivery),
    paging: { page, limit, total: null, more: rows.length > limit },
  };
}

/** Returns a delivery with its request and the response, for those who manage webhooks; throws 404. */
export async function getDelivery(
  context: Context,
  webhookID: number,
  deliveryID: string,
): Promise<DeliveryDetails> {
  await getWebhook(context, webhookID);
  const row = await findDelivery(context, webhookID, deliveryID);
  if (!row) throw notFound("Delivery");
  return viewDetails(row);
}
