import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import {
  type DeliveriesPage,
  DeliveriesQuery,
  MOST_WEBHOOKS,
  type WebhookPage,
  type WebhooksPage,
  WebhooksQuery,
} from "../contract.ts";
import { listDeliveries } from "./deliveries/list-deliveries.ts";
import { getWebhook, listEvents, listWebhooks } from "./webhooks/list-webhooks.ts";

export const PATH = "/dashboard/webhooks";
const common = { section: dashboardSections.extensions, permissions: [siteManage] };

/** Returns the address of the page with the deliveries of a webhook. */
export const deliveriesPath = (webhookID: number): string => `${PATH}/${webhookID}/deliveries`;

const webhooksPage = addDashboardPage({
  ...common,
  path: PATH,
  sort: 30,
  name: phrase("Webhooks"),
  description: phrase("Other programs that the forum notifies of new posts, members and more."),
  component: "WebhooksPage",
  load: async (context): Promise<WebhooksPage> => ({
    webhooks: (await listWebhooks(context, WebhooksQuery.parse({ limit: MOST_WEBHOOKS, sort: "name" })))
      .webhooks,
    events: listEvents(context),
  }),
});

const addPage = addDashboardPage({
  ...common,
  path: `${PATH}/add`,
  isListed: false,
  name: phrase("Add Webhook"),
  component: "WebhookPage",
  load: async (context): Promise<WebhookPage> => ({ webhook: null, events: listEvents(context) }),
});

const editPage = addDashboardPage({
  ...common,
  path: `${PATH}/:webhookID/edit`,
  name: phrase("Edit Webhook"),
  component: "WebhookPage",
  query: z.object({ webhookID: id() }),
  load: async (context, { webhookID }): Promise<WebhookPage> => ({
    webhook: await getWebhook(context, webhookID),
    events: listEvents(context),
  }),
});

const deliveriesPage = addDashboardPage({
  ...common,
  path: `${PATH}/:webhookID/deliveries`,
  name: phrase("Deliveries of a Webhook"),
  description: phrase("Requests of the last 30 days and their responses."),
  component: "WebhookDeliveriesPage",
  query: z.object({ webhookID: id(), page: DeliveriesQuery.shape.page }),
  async load(context, { webhookID, page }): Promise<DeliveriesPage> {
    const { paging, ...shown } = await listDeliveries(context, webhookID, DeliveriesQuery.parse({ page }));
    return { ...shown, paging: pagingShown(deliveriesPath(webhookID), { page }, paging) };
  },
});

export const webhookPages = [webhooksPage, addPage, editPage, deliveriesPage];
