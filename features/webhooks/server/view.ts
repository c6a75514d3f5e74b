import type { Delivery, DeliveryDetails, Webhook } from "../contract.ts";
import type { ListedDelivery } from "./deliveries/delivery-queries.ts";
import type { ListedWebhook } from "./webhooks/queries.ts";

/** Returns the view of a webhook, without its secret. */
export const viewWebhook = (row: ListedWebhook): Webhook => ({
  ...{ webhookID: row.webhookID, name: row.name, url: row.url, events: row.events },
  ...{ status: row.status, disabledReason: row.disabledReason },
  includeEmail: row.includeEmail,
  includePrivateFields: row.includePrivateFields,
  includeInternalFields: row.includeInternalFields,
  foreignID: row.foreignID,
  lastDelivery: row.lastStatus && {
    ...{ status: row.lastStatus, dateInserted: (row.dateLast as Date).toISOString() },
  },
  ...{ dateInserted: row.dateInserted.toISOString(), insertUserID: row.insertUserID },
  ...{ dateUpdated: row.dateUpdated?.toISOString() ?? null, updateUserID: row.updateUserID },
});

export const viewDelivery = (row: Omit<ListedDelivery, "body">): Delivery => ({
  ...{ webhookDeliveryID: row.webhookDeliveryID, webhookID: row.webhookID },
  ...{ event: row.event, action: row.action, status: row.status, attempts: row.attempts },
  ...{ requestDuration: row.requestDuration, responseCode: row.responseCode, problem: row.problem },
  dateInserted: row.dateInserted.toISOString(),
  dateAttempted: row.dateAttempted?.toISOString() ?? null,
  dateNextAttempt: row.dateDue?.toISOString() ?? null,
});

export const viewDetails = (row: ListedDelivery): DeliveryDetails => ({
  ...viewDelivery(row),
  ...{ requestHeaders: row.requestHeaders, requestBody: row.body },
  ...{ responseHeaders: row.responseHeaders, responseBody: row.responseBody },
});
