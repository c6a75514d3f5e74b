import { createHmac, timingSafeEqual } from "node:crypto";
import { z } from "zod";
import type { Keys, SentUser } from "./token.ts";

/** Time in which a string can be used, and by which the clocks of both sites may differ. */
export const STRING_SECONDS = 30 * 60;
const SKEW_SECONDS = 60;
const METHOD = "hmacsha1";

const Sent = z.record(z.string(), z.unknown()).and(z.object({ client_id: z.coerce.string() }));

/** A string with which another site signs in its user where the forum is embedded, in its parts. */
export interface SsoString {
  clientID: string;
  user: SentUser;
  /** The part that is signed. */
  signed: string;
  signature: Buffer;
  /** Seconds since 1970. */
  timestamp: number;
}

/** Returns the parts of `{base64 of JSON} {signature} {timestamp} hmacsha1`; null when it is malformed. */
export function readString(text: string): SsoString | null {
  const [encoded = "", signature = "", timestamp = "", method = METHOD, ...more] = text.trim().split(/\s+/);
  if (more.length > 0 || method.toLowerCase() !== METHOD || !/^\d{1,12}$/.test(timestamp)) return null;
  try {
    const user = Sent.parse(JSON.parse(Buffer.from(encoded, "base64").toString("utf8")));
    return {
      ...{ clientID: user.client_id, user, timestamp: Number(timestamp) },
      ...{ signed: `${encoded} ${timestamp}`, signature: Buffer.from(signature, "hex") },
    };
  } catch {
    return null;
  }
}

/** Returns whether the other site has signed a string a short time ago. */
export function isValid({ signed, signature, timestamp }: SsoString, { secret }: Keys, now: Date): boolean {
  const age = now.getTime() / 1000 - timestamp;
  if (age > STRING_SECONDS || age < -SKEW_SECONDS) return false;
  const expected = createHmac("sha1", secret).update(signed).digest();
  return expected.length === signature.length && timingSafeEqual(expected, signature);
}
