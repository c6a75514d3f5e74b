import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { EVERY_EVENT } from "../../contract.ts";
import { webhooksChanged } from "../events.ts";
import type { WebhookRow } from "../tables.ts";
import { selectActive } from "./queries.ts";

/** Every action asks which webhooks there are: each node caches the active ones. */
export const activeWebhooks = new CachedValue<readonly WebhookRow[]>([webhooksChanged], selectActive);

const subscribes = ({ events }: WebhookRow, event: string) =>
  events.includes(EVERY_EVENT) || events.includes(event);

/** Returns the active webhooks that are subscribed to an event. */
export const subscribersOf = async (context: Context, event: string): Promise<WebhookRow[]> =>
  (await activeWebhooks.get(context)).filter((webhook) => subscribes(webhook, event));

export const isSubscribed = async (context: Context, event: string): Promise<boolean> =>
  (await subscribersOf(context, event)).length > 0;
