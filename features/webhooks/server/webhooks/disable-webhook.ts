import type { Context } from "#platform/server/application/context.ts";
import { recordChange } from "#platform/server/audit/audit.ts";
import type { DisabledReason } from "../../contract.ts";
import { auditedOf, webhookKinds } from "../change-kinds.ts";
import { failPending } from "../deliveries/delivery-queries.ts";
import { webhookDisabled, webhooksChanged } from "../events.ts";
import type { WebhookRow } from "../tables.ts";
import { updateWebhook } from "./queries.ts";

/** Disables a webhook that the caller has locked, and notifies administrators. */
export async function disableWebhook(
  context: Context,
  before: WebhookRow,
  disabledReason: DisabledReason,
): Promise<void> {
  const { webhookID, name } = before;
  const after = await updateWebhook(context, webhookID, { status: "disabled", disabledReason });
  await failPending(context, webhookID);
  await recordChange(context, webhookKinds.change, {
    ...{ recordID: webhookID, name, before: auditedOf(before), after: auditedOf(after) },
  });
  await context.emit(webhooksChanged, {});
  await context.emit(webhookDisabled, { webhookID, dateDisabled: context.now.toISOString() });
}
