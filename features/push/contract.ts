import { z } from "zod";
import { endpoint } from "#platform/contract/endpoint.ts";
import { source } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";

/**
 * Accepts https addresses without credentials; whether they are public is checked on each request.
 */
function isEndpoint(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" && url.username === "" && url.password === "";
}

const base64url = (bytes: number) => {
  const length = Math.ceil((bytes * 4) / 3);
  return z.string().regex(new RegExp(`^[\\w-]{${length}}={0,2}$`));
};

const PushSubscription = z.object({
  subscriptionID: z.int(),
  agent: z.string().nullable().meta({ description: "User agent of the browser." }),
  dateInserted: z.iso.datetime(),
  dateNotified: z.iso
    .datetime()
    .nullable()
    .meta({ description: "Date when the push service last accepted a notification." }),
  isCurrent: z.boolean().meta({ description: "True for the subscription of the current session." }),
});

export const readPushKey = endpoint({
  method: "GET",
  path: "/push/key",
  summary: "Read the public key for push subscriptions.",
  answer: z.object({ publicKey: z.string() }),
});

export const listSubscriptions = endpoint({
  method: "GET",
  path: "/push/subscriptions",
  summary: "List the caller's browsers that get push notifications.",
  answer: z.array(PushSubscription),
});

export const subscribe = endpoint({
  method: "POST",
  path: "/push/subscriptions",
  summary: "Send push notifications to this browser while this session lasts. A known browser is renewed.",
  body: z.object({
    endpoint: z.string().max(1000).refine(isEndpoint, source("Expected an https address.")),
    keys: z.object({ p256dh: base64url(65), auth: base64url(16) }),
  }),
  answer: PushSubscription,
  limit: 30,
});

export const unsubscribe = endpoint({
  method: "DELETE",
  path: "/push/subscriptions/:id",
  summary: "Stop push notifications to one of the caller's browsers.",
  params: z.object({ id: id() }),
  form: true,
});

export const testPush = endpoint({
  method: "POST",
  path: "/push/test",
  summary: "Send a test notification to one of the caller's browsers, now.",
  body: z.object({
    subscriptionID: id(),
    testID: z
      .string()
      .min(1)
      .max(100)
      .meta({ description: "Id of the subscription, which the notification contains." }),
  }),
  status: 200,
  answer: z.object({
    isTaken: z.boolean().meta({ description: "True when the push service accepted the notification." }),
    isGone: z.boolean().meta({ description: "True when the push service no longer knows the browser." }),
  }),
  limit: 10,
});
