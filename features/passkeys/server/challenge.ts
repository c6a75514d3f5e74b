import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { selectPasskeySecret } from "./queries.ts";

const LASTS_MS = 5 * 60 * 1000;
const RANDOM_BYTES = 16;
const DATE_BYTES = 6;
const SIGNED_BYTES = RANDOM_BYTES + DATE_BYTES;

export const cachedPasskeySecret = new CachedValue<string>([], selectPasskeySecret);

/** What a challenge is for: a new passkey of a user, or a sign-in of anyone. */
type Purpose = `add ${number}` | "authenticate";

const sign = async (context: Context, signed: Buffer, purpose: string): Promise<Buffer> =>
  createHmac("sha256", await cachedPasskeySecret.get(context))
    .update(`challenge:${purpose}:`)
    .update(signed)
    .digest();

/** Returns a challenge for a few minutes. It is signed and not stored: guests can ask for any number of them. */
export async function newChallenge(context: Context, purpose: Purpose): Promise<Uint8Array<ArrayBuffer>> {
  const signed = Buffer.alloc(SIGNED_BYTES, randomBytes(RANDOM_BYTES));
  signed.writeUIntBE(context.now.getTime() + LASTS_MS, RANDOM_BYTES, DATE_BYTES);
  return Uint8Array.from(Buffer.concat([signed, await sign(context, signed, purpose)]));
}

/** Returns when a challenge of this forum expires; null for one that is expired or not for this purpose. */
export async function expiryOf(context: Context, challenge: Buffer, purpose: Purpose): Promise<Date | null> {
  const signed = challenge.subarray(0, SIGNED_BYTES);
  const signature = challenge.subarray(SIGNED_BYTES);
  const expected = await sign(context, signed, purpose);
  if (signature.length !== expected.length || !timingSafeEqual(signature, expected)) return null;
  const dateExpires = new Date(signed.readUIntBE(RANDOM_BYTES, DATE_BYTES));
  return dateExpires > context.now ? dateExpires : null;
}

/** Returns a constant number of random bytes for an account, by which authenticators know it. It does not reveal the id. */
export const userHandle = async (context: Context, userID: number): Promise<Uint8Array<ArrayBuffer>> =>
  Uint8Array.from(
    createHmac("sha256", await cachedPasskeySecret.get(context))
      .update(`user:${userID}`)
      .digest(),
  );
