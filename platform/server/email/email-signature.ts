import { createHmac, hash, timingSafeEqual } from "node:crypto";
import type { Context } from "../application/context.ts";
import { publicUrlOf } from "../application/public-url.ts";
import { CachedValue } from "../cache/cached-value.ts";

declare module "../database/database.ts" {
  interface Database {
    emailSigning: { secret: string };
  }
}

/** Hexadecimal signs of a Message-ID: nobody guesses them who was not sent the mail. */
const SIGNS = 24;

/** In memory, since each mail is signed. */
export const cachedSigning = new CachedValue<string>(
  [],
  async ({ db }) => (await db.selectFrom("emailSigning").select("secret").executeTakeFirstOrThrow()).secret,
);

/** Shows that this forum wrote `text` into a mail; 32 bytes. A signature for one purpose is none for another. */
export async function emailSignature(
  context: Context,
  purpose: string,
  text: string | Uint8Array,
): Promise<Buffer> {
  const secret = await cachedSigning.get(context);
  return createHmac("sha256", secret).update(`${purpose}\0`).update(text).digest();
}

/** Addresses are compared without case. */
export const hashOfAddress = (address: string): Buffer =>
  hash("sha256", address.trim().toLowerCase(), "buffer");

const signOf = async (context: Context, key: string) =>
  (await emailSignature(context, "message", key)).toString("hex").slice(0, SIGNS);

/** The same each time for a key, so that a second sending is recognised. */
export const messageIDOf = async (context: Context, key: string): Promise<string> =>
  `<${key}.${await signOf(context, key)}@${new URL(publicUrlOf(context)).hostname}>`;

/** The key of a mail that this forum wrote, by its Message-ID; null for one of anybody else. */
export async function keyOfMessage(context: Context, messageID: string): Promise<string | null> {
  const [, key, sign] = /^\s*<(.{1,200})\.([0-9a-f]{24})@[^\s<>@]+>\s*$/.exec(messageID) ?? [];
  if (key === undefined || sign === undefined) return null;
  return timingSafeEqual(Buffer.from(sign), Buffer.from(await signOf(context, key))) ? key : null;
}

/** What the address was that a mail went to, as a hash; null when it is not remembered. */
export async function addressInEmail({ db }: Context, key: string): Promise<Buffer | null> {
  const found = await db
    .selectFrom("emailsSent")
    .select("addressHash")
    .where("key", "=", key)
    .executeTakeFirst();
  return found?.addressHash ?? null;
}
