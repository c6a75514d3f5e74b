import { createHmac } from "node:crypto";
import type { Outbound } from "./claim-queries.ts";

const hmac = (algorithm: "sha1" | "sha256", secret: string, text: string) =>
  `${algorithm}=${createHmac(algorithm, secret).update(text).digest("hex")}`;

/**
 * Returns the headers of a request. `X-Vanilla-Signature-256` signs the time and the body, so that a request cannot be
 * repeated later; `X-Vanilla-Signature` is for programs written for the previous product.
 */
export const headersOf = (
  { event, webhookDeliveryID, secret, body }: Outbound,
  now: Date,
): Record<string, string> => {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  return {
    "Content-Type": "application/json",
    "X-Vanilla-Event": event,
    "X-Vanilla-ID": webhookDeliveryID,
    "X-Vanilla-Timestamp": timestamp,
    "X-Vanilla-Signature-256": hmac("sha256", secret, `${timestamp}.${body}`),
    "X-Vanilla-Signature": hmac("sha1", secret, body),
  };
};
