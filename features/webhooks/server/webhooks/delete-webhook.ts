import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import { must } from "#platform/server/extension-points/rule.ts";
import { auditedOf, webhookKinds } from "../change-kinds.ts";
import { webhooksChanged } from "../events.ts";
import { canManageWebhooks } from "../policy.ts";
import { findWebhookLocked, removeWebhook } from "./queries.ts";

/** Deletes a webhook with its deliveries. */
export async function deleteWebhook(context: Context, webhookID: number): Promise<void> {
  must(canManageWebhooks(context.actor));
  await context.transaction(async (inside) => {
    const row = await findWebhookLocked(inside, webhookID);
    if (!row) throw notFound("Webhook");
    await removeWebhook(inside, webhookID);
    await recordChange(inside, webhookKinds.delete, {
      ...{ recordID: webhookID, name: row.name, before: auditedOf(row) },
    });
    await inside.emit(webhooksChanged, {});
  });
}
