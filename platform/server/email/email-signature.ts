import { createHmac, hash, timingSafeEqual } from "node:crypto";
import type { Context } from "../application/context.ts";
import { publicUrlOf } from "../application/public-url.ts";
import { CachedValue } from "../cache/cached-value.ts";

declare module "../database/database.ts" {
  interface Database {
    emailSigning: { secret: string };
  }
}

/** Hexadecimal digits of the signature in a Message-ID: too many to guess without having received the email. */
const SIGNS = 24;

/** Cached, because every email is signed. */
export const cachedSigning = new CachedValue<string>(
  [],
  async ({ db }) => (await db.selectFrom("emailSigning").select("secret").executeTakeFirstOrThrow()).secret,
);

/**
 * Returns a 32-byte signature that proves that this forum wrote `text` into an email. It is valid for `purpose` only.
 */
export async function emailSignature(
  context: Context,
  purpose: string,
  text: string | Uint8Array,
): Promise<Buffer> {
  const secret = await cachedSigning.get(context);
  return createHmac("sha256", secret).update(`${purpose}\0`).update(text).digest();
}

/** Returns the hash of an address, ignoring case. */
export const hashOfAddress = (address: string): Buffer =>
  hash("sha256", address.trim().toLowerCase(), "buffer");

const signOf = async (context: Context, key: string) =>
  (await emailSignature(context, "message", key)).toString("hex").slice(0, SIGNS);

/** Returns the Message-ID for a key. It is always the same, so that mail servers recognize a repeated email. */
export const messageIDOf = async (context: Context, key: string): Promise<string> =>
  `<${key}.${await signOf(context, key)}@${new URL(publicUrlOf(context)).hostname}>`;

/** Returns the key of an email from this forum by its Message-ID; null when the signature does not match. */
export async function keyOfMessage(context: Context, messageID: string): Promise<string | null> {
  const [, key, sign] = /^\s*<(.{1,200})\.([0-9a-f]{24})@[^\s<>@]+>\s*$/.exec(messageID) ?? [];
  if (key === undefined || sign === undefined) return null;
  return timingSafeEqual(Buffer.from(sign), Buffer.from(await signOf(context, key))) ? key : null;
}

/** Returns the hash of the address that an email was sent to; null when it is no longer stored. */
export async function addressInEmail({ db }: Context, key: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom("emailsSent")
    .select("addressHash")
    .where("key", "=", key)
    .executeTakeFirst();
  return found?.addressHash ?? null;
}
