import { createHash } from "node:crypto";
import webPush from "web-push";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { OutgoingError, outgoingOf } from "#platform/server/outgoing/outgoing.ts";
import { pushKeys } from "./keys.ts";
import type { SubscriptionRow } from "./tables.ts";

/** The payload that the service worker shows. */
export interface PushPayload {
  title: string;
  body: string;
  url: string;
  icon: string;
  /** A message replaces an earlier one with the same tag. */
  tag: string;
  notificationID?: number;
  testID?: string;
}

/**
 * `gone`: the subscription no longer exists. `refused`: the message is not acceptable. `later`: try
 * again.
 */
export type PushFate =
  | { kind: "accepted" | "gone" | "refused" }
  | {
      kind: "later";
      /** Delay requested by the push service in seconds, if any. */
      seconds: number | null;
    };

/** Undelivered messages expire after this time. */
const TTL_SECONDS = 24 * 60 * 60;
const GONE = [404, 410];
const LATER = [408, 425, 429];

/** Returns the contact address that push services require. */
function contactOf(context: Context): string {
  const url = new URL(publicUrlOf(context));
  return url.protocol === "https:" ? url.origin : `mailto:webmaster@${url.hostname}`;
}

/**
 * A message replaces an undelivered one with the same topic: at most 32 characters, which reveal
 * nothing about the thread.
 */
const topicOf = (tag: string) => createHash("sha256").update(tag).digest("base64url").slice(0, 32);

function secondsOf(retryAfter: string | undefined, now: Date): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Encrypts a payload for a browser and sends it to its push service. */
export async function postPush(
  context: Context,
  { endpoint, p256dh, auth }: Pick<SubscriptionRow, "endpoint" | "p256dh" | "auth">,
  payload: PushPayload,
  urgency: "normal" | "high",
): Promise<PushFate> {
  const keys = await pushKeys.get(context);
  let request: ReturnType<typeof webPush.generateRequestDetails>;
  try {
    request = webPush.generateRequestDetails({ endpoint, keys: { p256dh, auth } }, JSON.stringify(payload), {
      vapidDetails: { subject: contactOf(context), ...keys },
      TTL: TTL_SECONDS,
      topic: topicOf(payload.tag),
      urgency,
    });
  } catch {
    // Encryption is impossible with a key that is not a point of the curve.
    return { kind: "gone" };
  }
  try {
    const { headers, body } = request;
    const answer = await outgoingOf(context.addons).post(new URL(endpoint), {
      headers: headers as Record<string, string | number>,
      body: body ?? Buffer.alloc(0),
    });
    if (answer.status >= 200 && answer.status < 300) return { kind: "accepted" };
    if (GONE.includes(answer.status)) return { kind: "gone" };
    if (answer.status < 500 && !LATER.includes(answer.status)) return { kind: "refused" };
    return { kind: "later", seconds: secondsOf(answer.headers["retry-after"], context.now) };
  } catch (error) {
    if (error instanceof OutgoingError) return { kind: "later", seconds: null };
    throw error;
  }
}
