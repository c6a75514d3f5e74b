import type { Endpoint } from "#platform/contract/endpoint.ts";
import type { SentAccessToken } from "../../application/context.ts";
import { addressKey, type Limiter, limiter } from "../../security/limits.ts";

const READS_A_MINUTE = 1200;
const WRITES_A_MINUTE = 120;
const MINUTE = 60;

type Limited = Pick<Endpoint, "method" | "path" | "limit">;

/** Returns the limit of a call: the one of its contract, or the common limit of all reads or writes. */
function limitOf({ method, path, limit }: Limited): Limiter {
  if (limit) return limiter(`${method} ${path}`, { points: limit, seconds: MINUTE });
  return method === "GET"
    ? limiter("reads", { points: READS_A_MINUTE, seconds: MINUTE })
    : limiter("writes", { points: WRITES_A_MINUTE, seconds: MINUTE });
}

/** Counts a call from the address `ip`. Throws 429 when there were too many. */
export const takeCall = (call: Limited, ip: string): Promise<void> => limitOf(call).take(addressKey(ip));

/** Counts a call with an access token, from whatever address. Throws 429 when there were too many. */
export const takeTokenCall = (call: Limited, { accessTokenID }: SentAccessToken): Promise<void> =>
  limitOf(call).take(`token ${accessTokenID}`);
