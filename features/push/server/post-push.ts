import { createHash } from "node:crypto";
import webPush from "web-push";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { OutgoingError, outgoingOf } from "#platform/server/outgoing/outgoing.ts";
import { pushKeys } from "./keys.ts";
import type { SubscriptionRow } from "./tables.ts";

/** What a browser's service worker is given, to show it. */
export interface PushPayload {
  title: string;
  body: string;
  url: string;
  icon: string;
  /** One with the same takes its place. */
  tag: string;
  notificationID?: number;
  testID?: string;
}

/** `gone`: the push service does not know the browser any more. `refused`: it never takes this. `later`: not now. */
export type PushFate =
  | { kind: "taken" | "gone" | "refused" }
  | {
      kind: "later";
      /** When the push service wants to be asked again, if it says so. */
      seconds: number | null;
    };

/** What is older tells nobody anything. */
const TTL_SECONDS = 24 * 60 * 60;
const GONE = [404, 410];
const LATER = [408, 425, 429];

/** Push services ask for an address at which whoever runs the forum is found. */
function contactOf(context: Context): string {
  const url = new URL(publicUrlOf(context));
  return url.protocol === "https:" ? url.origin : `mailto:webmaster@${url.hostname}`;
}

/** One topic takes the place of what waits under it: 32 letters at most, that say nothing of the thread. */
const topicOf = (tag: string) => createHash("sha256").update(tag).digest("base64url").slice(0, 32);

function secondsOf(retryAfter: string | undefined, now: Date): number | null {
  if (retryAfter === undefined) return null;
  const seconds = /^\d{1,9}$/.test(retryAfter)
    ? Number(retryAfter)
    : (Date.parse(retryAfter) - now.getTime()) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? seconds : null;
}

/** Encrypts something for one browser and gives it to its push service. */
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
    // A key that is no point of the curve: nothing can be encrypted with it.
    return { kind: "gone" };
  }
  try {
    const { headers, body } = request;
    const answer = await outgoingOf(context.addons).post(new URL(endpoint), {
      headers: headers as Record<string, string | number>,
      body: body ?? Buffer.alloc(0),
    });
    if (answer.status >= 200 && answer.status < 300) return { kind: "taken" };
    if (GONE.includes(answer.status)) return { kind: "gone" };
    if (answer.status < 500 && !LATER.includes(answer.status)) return { kind: "refused" };
    return { kind: "later", seconds: secondsOf(answer.headers["retry-after"], context.now) };
  } catch (error) {
    if (error instanceof OutgoingError) return { kind: "later", seconds: null };
    throw error;
  }
}
