import { i18nOf } from "#features/locales/server/index.ts";
import {
  notification,
  notificationVisibility,
  recipientsAmong,
  strong,
} from "#features/notifications/server/index.ts";
import { addPreference } from "#features/preferences/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { webhookDisabled } from "./events.ts";
import { deliveriesPath } from "./pages.ts";
import { manages } from "./policy.ts";
import { findNames, isOfWebhook, listManagers } from "./webhooks/queries.ts";

/** Notifies administrators of a webhook that the forum disabled. */
const disabled = notification({
  type: "WebhookDisabled",
  event: webhookDisabled,
  sort: 45,
  reason: "webhook",
  preference: "WebhookDisabled",
  async subject(context, { webhookID, dateDisabled }) {
    if (!(await findNames(context, [webhookID])).has(webhookID)) return null;
    return {
      eventKey: `webhook:${webhookID}:${dateDisabled}`,
      ...{ recordType: "webhook", recordID: webhookID, insertUserID: null },
    };
  },
  recipients: async (context, _payload, page) => recipientsAmong(await listManagers(context), page),
  canSee: async ({ actor }) => manages(actor.permissions),
  async texts(reader, rows) {
    const names = await findNames(
      reader,
      rows.map(({ recordID }) => recordID),
    );
    return new Map(
      rows.flatMap(({ notificationID, recordID }) => {
        const name = names.get(recordID);
        if (name === undefined) return [];
        const body = i18nOf(reader).t("The webhook {name} was turned off, because its requests failed", {
          name: strong(name),
        });
        return [[notificationID, { body, url: deliveriesPath(recordID) }] as const];
      }),
    );
  },
});

export const webhookNotifications = [
  addPreference({
    ...{ key: "WebhookDisabled", group: "communityTask", sort: 60, label: phrase("Webhooks that fail") },
    defaults: { popup: true, email: true },
    isOn: ({ actor }) => manages(actor.permissions),
  }),
  ...disabled,
  notificationVisibility.with(async (context) => isOfWebhook(manages(context.actor.permissions))),
];
