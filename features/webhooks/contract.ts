import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { flag, sort } from "#platform/contract/filters.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { type PagingShown, paging } from "#platform/contract/paging.ts";
import { plainLine } from "#platform/contract/plain-line.ts";
import { nameSchemas } from "#platform/contract/schema-names.ts";

/** Webhooks that a community can have, active or not. */
export const MOST_WEBHOOKS = 50;
const MOST_EVENTS = 50;
const LONGEST_NAME = 100;
const LONGEST_URL = 1000;
/** Subscribes a webhook to all events, also to those that add-ons add later. */
export const EVERY_EVENT = "*";

const DateTime = z.iso.datetime();
const Status = z.enum(["active", "disabled"]);
export type WebhookStatus = z.infer<typeof Status>;

/** Why the forum disabled a webhook: a day of failed attempts, or a receiver that is gone for good. */
const DisabledReason = z.enum(["failing", "gone"]);
export type DisabledReason = z.infer<typeof DisabledReason>;

const DeliveryStatus = z.enum(["pending", "delivered", "failed"]);
export type DeliveryStatus = z.infer<typeof DeliveryStatus>;

export const Webhook = z.object({
  webhookID: z.int(),
  name: z.string(),
  url: z.string(),
  events: z.array(z.string()).meta({ description: "Names of events; `*` for all." }),
  status: Status,
  disabledReason: DisabledReason.nullable().meta({
    description:
      "Why the forum disabled it: `failing` after a day of failed attempts, `gone` after a response with status 410.",
  }),
  includeEmail: z.boolean(),
  includePrivateFields: z.boolean(),
  includeInternalFields: z.boolean(),
  foreignID: z.string().nullable(),
  lastDelivery: z
    .object({ status: DeliveryStatus, dateInserted: DateTime })
    .nullable()
    .meta({ description: "State of the newest delivery." }),
  dateInserted: DateTime,
  insertUserID: z.int().nullable(),
  dateUpdated: DateTime.nullable(),
  updateUserID: z.int().nullable(),
});
export type Webhook = z.infer<typeof Webhook>;

const WithSecret = Webhook.extend({
  secret: z.string().meta({ description: "Key of the signatures. Other responses do not contain it." }),
});
export type WebhookWithSecret = z.infer<typeof WithSecret>;

const fields = {
  name: z.string().overwrite(plainLine).min(1).max(LONGEST_NAME),
  url: z
    .string()
    .max(LONGEST_URL)
    .refine(
      (url) => /^https?:\/\//i.test(url) && URL.canParse(url),
      source("Enter a URL that begins with https:// or http://."),
    )
    .meta({ description: "Address that receives the events, on port 80 or 443 of a public server." }),
  secret: z
    .string()
    .min(20)
    .max(200)
    .refine(
      (secret) => /^[\x21-\x7e]+$/.test(secret),
      source("Use only letters, digits and punctuation, without spaces."),
    )
    .meta({ description: "Key of the signatures; generated when it is left out." }),
  events: z
    .array(z.string().min(1).max(LONGEST_NAME))
    .max(MOST_EVENTS)
    .refine((events) => events.length > 0, source("Choose at least one event.")),
  status: Status,
  includeEmail: flag().meta({ description: "Includes email addresses of users." }),
  includePrivateFields: flag().meta({ description: "Includes profile fields that only staff can see." }),
  includeInternalFields: flag().meta({ description: "Includes internal profile fields." }),
  foreignID: z
    .string()
    .max(LONGEST_NAME)
    .nullable()
    .meta({ description: "Id of the webhook in the program that created it." }),
};

const Draft = z.object({
  ...fields,
  secret: fields.secret.optional(),
  status: Status.default("active"),
  includeEmail: fields.includeEmail.default(false),
  includePrivateFields: fields.includePrivateFields.default(false),
  includeInternalFields: fields.includeInternalFields.default(false),
  foreignID: fields.foreignID.default(null),
});
export type WebhookDraft = z.output<typeof Draft>;

const Changes = z.object(fields).partial();
export type WebhookChanges = z.output<typeof Changes>;

const WebhookEvent = z.object({
  event: z.string().meta({ description: "Name in `events` of a webhook, such as `comment`." }),
  name: z.string(),
  actions: z.array(z.string()).meta({ description: "Values of `action`, such as `comment_insert`." }),
});
export type WebhookEvent = z.infer<typeof WebhookEvent>;

const Delivery = z.object({
  webhookDeliveryID: z
    .uuid()
    .meta({ description: "Identical in all attempts, in the header `X-Vanilla-ID`." }),
  webhookID: z.int(),
  event: z.string(),
  action: z.string(),
  status: DeliveryStatus,
  attempts: z.int(),
  requestDuration: z.int().nullable().meta({ description: "Duration of the last attempt in milliseconds." }),
  responseCode: z.int().nullable().meta({ description: "HTTP status; null without a response." }),
  problem: z.string().nullable().meta({ description: "Why there was no response." }),
  dateInserted: DateTime.meta({ description: "When the event happened." }),
  dateAttempted: DateTime.nullable(),
  dateNextAttempt: DateTime.nullable(),
});
export type Delivery = z.infer<typeof Delivery>;

const Headers = z.record(z.string(), z.string());
const DeliveryDetails = Delivery.extend({
  requestHeaders: Headers.nullable(),
  requestBody: z.string(),
  responseHeaders: Headers.nullable(),
  responseBody: z.string().nullable().meta({ description: "The first 10,000 characters." }),
});
export type DeliveryDetails = z.infer<typeof DeliveryDetails>;

export const WebhooksQuery = z.object({
  sort: sort(["webhookID", "name", "dateInserted"], "webhookID"),
  ...paging(20, 100),
});
export type WebhooksQuery = z.output<typeof WebhooksQuery>;

export const DeliveriesQuery = z.object(paging(30, 100));
export type DeliveriesQuery = z.output<typeof DeliveriesQuery>;

const One = z.object({ id: id() });
const OneDelivery = One.extend({ deliveryID: z.uuid() });

export const listWebhooks = endpoint({
  method: "GET",
  path: "/webhooks",
  summary: "List the webhooks.",
  query: WebhooksQuery,
  answer: z.array(Webhook),
  paging: "numbered",
});

export const listWebhookEvents = endpoint({
  method: "GET",
  path: "/webhooks/events",
  summary: "List the events that webhooks can subscribe to.",
  answer: z.array(WebhookEvent),
});

export const readWebhook = endpoint({
  method: "GET",
  path: "/webhooks/:id",
  summary: "Read a webhook.",
  params: One,
  answer: Webhook,
});

export const addWebhook = endpoint({
  method: "POST",
  path: "/webhooks",
  summary: "Add a webhook. Only this response and that of a new secret contain the secret.",
  body: Draft,
  answer: WithSecret,
});

export const changeWebhook = endpoint({
  method: "PATCH",
  path: "/webhooks/:id",
  summary: "Change a webhook, or turn it on or off.",
  params: One,
  body: Changes,
  answer: Webhook,
});

export const deleteWebhook = endpoint({
  method: "DELETE",
  path: "/webhooks/:id",
  summary: "Delete a webhook and its deliveries.",
  params: One,
});

export const renewSecret = endpoint({
  method: "POST",
  path: "/webhooks/:id/secret",
  summary: "Replace the secret of a webhook by a generated one, which signs all further requests.",
  params: One,
  answer: WithSecret,
});

export const pingWebhook = endpoint({
  method: "POST",
  path: "/webhooks/:id/pings",
  summary: "Send a ping at once and return its delivery. A ping is not sent again when it fails.",
  params: One,
  answer: DeliveryDetails,
});

export const listDeliveries = endpoint({
  method: "GET",
  path: "/webhooks/:id/deliveries",
  summary: "List the deliveries of a webhook in the last 30 days, newest first.",
  params: One,
  query: DeliveriesQuery,
  answer: z.array(Delivery),
  paging: "more",
});

export const readDelivery = endpoint({
  method: "GET",
  path: "/webhooks/:id/deliveries/:deliveryID",
  summary: "Read a delivery with its request and the response.",
  params: OneDelivery,
  answer: DeliveryDetails,
});

export const redeliver = endpoint({
  method: "POST",
  path: "/webhooks/:id/deliveries/:deliveryID/redeliver",
  summary: "Send a delivery again at once, with the same id and body.",
  params: OneDelivery,
  answer: DeliveryDetails,
  status: 200,
});

/** The list of webhooks in the dashboard. */
export interface WebhooksPage {
  webhooks: readonly Webhook[];
  events: readonly WebhookEvent[];
}

/** The form of a webhook; null for a new one. */
export interface WebhookPage {
  webhook: Webhook | null;
  events: readonly WebhookEvent[];
}

/** The deliveries of a webhook. */
export interface DeliveriesPage {
  webhook: Webhook;
  deliveries: readonly Delivery[];
  paging: PagingShown;
}

nameSchemas({ Webhook, WebhookDelivery: Delivery, WebhookDeliveryDetails: DeliveryDetails, WebhookEvent });
