import { source } from "#platform/contract/i18n.ts";
import { addChangeKind, type ChangeKind } from "#platform/server/audit/audit.ts";
import type { WebhookRow } from "./tables.ts";

export const webhookKinds = {
  add: {
    name: "webhook.add",
    label: source("Webhook added"),
    text: source("added the webhook {name}"),
  },
  change: {
    name: "webhook.change",
    label: source("Webhook changed"),
    text: source("changed the webhook {name}"),
  },
  secret: {
    name: "webhook.secret",
    label: source("Secret of a webhook replaced"),
    text: source("replaced the secret of the webhook {name}"),
  },
  delete: {
    name: "webhook.delete",
    label: source("Webhook deleted"),
    text: source("deleted the webhook {name}"),
  },
} satisfies Record<string, ChangeKind>;

export const webhookChangeKinds = Object.values(webhookKinds).map(addChangeKind);

/** Returns the properties that the audit log compares, without the secret. */
export const auditedOf = ({
  name,
  url,
  events,
  status,
  disabledReason,
  includeEmail,
  includePrivateFields,
  includeInternalFields,
  foreignID,
}: WebhookRow) => ({
  ...{ name, url, events, status, disabledReason },
  ...{ includeEmail, includePrivateFields, includeInternalFields, foreignID },
});
