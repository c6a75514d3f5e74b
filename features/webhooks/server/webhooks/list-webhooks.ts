import { i18nOf } from "#features/locales/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import type { Webhook, WebhookEvent, WebhooksQuery } from "../../contract.ts";
import { actionName, webhookSources } from "../extension-points.ts";
import { canManageWebhooks } from "../policy.ts";
import { viewWebhook } from "../view.ts";
import { findWebhook, selectWebhooks } from "./queries.ts";

/** Returns a page of webhooks for those who manage them. */
export async function listWebhooks(context: Context, query: WebhooksQuery) {
  must(canManageWebhooks(context.actor));
  const { page, limit } = query;
  const { rows, total } = await selectWebhooks(context, query);
  return { webhooks: rows.map(viewWebhook), paging: { page, limit, total, more: page * limit < total } };
}

/** Returns a webhook for those who manage them; throws 404. */
export async function getWebhook(context: Context, webhookID: number): Promise<Webhook> {
  must(canManageWebhooks(context.actor));
  const row = await findWebhook(context, webhookID);
  if (!row) throw notFound("Webhook");
  return viewWebhook(row);
}

/** Returns the events of the forum and its active add-ons. */
export function listEvents(context: Context): WebhookEvent[] {
  must(canManageWebhooks(context.actor));
  const i18n = i18nOf(context);
  return context.addons.of(webhookSources).map((source) => ({
    event: source.event,
    name: i18n.say(source.label),
    actions: [...new Set(source.actions.map(({ action }) => actionName(source, action)))],
  }));
}
