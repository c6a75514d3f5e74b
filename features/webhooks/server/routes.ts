import type { Context } from "#platform/server/application/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { getDelivery, listDeliveries } from "./deliveries/list-deliveries.ts";
import { pingWebhook, redeliver } from "./deliveries/send-once.ts";
import type { WebhookRow } from "./tables.ts";
import { deleteWebhook } from "./webhooks/delete-webhook.ts";
import { getWebhook, listEvents, listWebhooks } from "./webhooks/list-webhooks.ts";
import { addWebhook, changeWebhook, renewSecret } from "./webhooks/save-webhook.ts";

const withSecret = async (
  context: Context,
  { webhookID, secret }: WebhookRow,
): Promise<api.WebhookWithSecret> => ({ ...(await getWebhook(context, webhookID)), secret });

export const webhookRoutes = [
  route(api.listWebhooks, async (context, { query }) => {
    const { webhooks, paging } = await listWebhooks(context, query);
    return pageOf(webhooks, paging);
  }),
  route(api.listWebhookEvents, async (context) => listEvents(context)),
  route(api.readWebhook, (context, { params }) => getWebhook(context, params.id)),
  route(api.addWebhook, async (context, { body }) => withSecret(context, await addWebhook(context, body))),
  route(api.changeWebhook, async (context, { params, body }) => {
    await changeWebhook(context, params.id, body);
    return getWebhook(context, params.id);
  }),
  route(api.deleteWebhook, async (context, { params }) => {
    await deleteWebhook(context, params.id);
    return undefined;
  }),
  route(api.renewSecret, async (context, { params }) =>
    withSecret(context, await renewSecret(context, params.id)),
  ),
  route(api.pingWebhook, (context, { params }) => pingWebhook(context, params.id)),
  route(api.listDeliveries, async (context, { params, query }) => {
    const { deliveries, paging } = await listDeliveries(context, params.id, query);
    return pageOf(deliveries, paging);
  }),
  route(api.readDelivery, (context, { params }) => getDelivery(context, params.id, params.deliveryID)),
  route(api.redeliver, (context, { params }) => redeliver(context, params.id, params.deliveryID)),
];
