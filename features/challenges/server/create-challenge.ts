import { randomInt } from "node:crypto";
import { createChallenge as create } from "altcha-lib";
import { deriveKey } from "altcha-lib/algorithms/pbkdf2";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import type { Challenge } from "../contract.ts";
import { selectSecret } from "./queries.ts";

export const cachedSecret = new CachedValue<string>([], selectSecret);

/** Returns the two keys that sign challenges. */
export async function signingSecrets(context: Context) {
  const secret = await cachedSecret.get(context);
  return { hmacSignatureSecret: secret, hmacKeySignatureSecret: `key ${secret}` };
}

const LASTS_MS = 20 * 60 * 1000;
/** Iterations of one attempt: about two milliseconds. */
const COST = 5000;
/** Attempts that a solution takes: under a second on a computer, a few seconds on an old phone. */
const FEWEST_ATTEMPTS = 250;
const MOST_ATTEMPTS = 500;

/** Creates a challenge that costs a browser some work, and the server almost none. */
export const createChallenge = async (context: Context): Promise<Challenge> =>
  create({
    ...{ algorithm: "PBKDF2/SHA-256", cost: COST, deriveKey },
    counter: randomInt(FEWEST_ATTEMPTS, MOST_ATTEMPTS),
    expiresAt: new Date(context.now.getTime() + LASTS_MS),
    ...(await signingSecrets(context)),
  });
