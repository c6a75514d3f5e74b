import { createCipheriv, createDecipheriv, createHmac, hkdfSync, randomBytes } from "node:crypto";
import { link, readFile, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";
import type { Context } from "../application/context.ts";
import { dataDirectoryOf } from "../application/data-directory.ts";
import { environmentOf } from "../application/environment.ts";
import type { Registry } from "../application/feature.ts";

const KEY_FILE = "secret.key";
const KEY_BYTES = 32;
const IV_BYTES = 12;
const TAG_BYTES = 16;
const ALGORITHM = "aes-256-gcm";

const keys = new WeakMap<Registry, Promise<Buffer>>();

/** Returns the contents of the key file. The first node that needs it makes it, in one step. */
async function readKeyFile(directory: string): Promise<string> {
  const path = join(directory, KEY_FILE);
  const found = await readFile(path, "utf8").catch(() => null);
  if (found) return found;
  const whole = `${path}.${randomBytes(8).toString("hex")}`;
  await writeFile(whole, randomBytes(KEY_BYTES).toString("base64url"), { mode: 0o600 });
  // Another node may have made it since, which then counts.
  await link(whole, path).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== "EEXIST") throw error;
  });
  await rm(whole, { force: true });
  return readFile(path, "utf8");
}

async function readKey(context: Context): Promise<Buffer> {
  const directory = dataDirectoryOf(context);
  const secret = environmentOf(context)?.secretKey ?? (directory && (await readKeyFile(directory)));
  if (!secret)
    throw new Error("There is no data directory and no SECRET_KEY, so secrets cannot be encrypted.");
  return Buffer.from(hkdfSync("sha256", secret.trim(), "", "sealed secrets", KEY_BYTES));
}

function keyOf(context: Context): Promise<Buffer> {
  const known = keys.get(context.addons);
  if (known) return known;
  const reading = readKey(context);
  keys.set(context.addons, reading);
  reading.catch(() => keys.delete(context.addons));
  return reading;
}

/**
 * Encrypts a secret for the database with the key of the forum, which is not in the database.
 * @param about What the secret belongs to, such as `authenticator app 12`: it cannot be decrypted as another one.
 */
export async function seal(context: Context, secret: Buffer, about: string): Promise<Buffer> {
  const iv = randomBytes(IV_BYTES);
  const cipher = createCipheriv(ALGORITHM, await keyOf(context), iv).setAAD(Buffer.from(about));
  const text = Buffer.concat([cipher.update(secret), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), text]);
}

/** Decrypts what `seal` returned; null when the key is another one, or the secret belongs to something else. */
export async function unseal(context: Context, sealed: Buffer, about: string): Promise<Buffer | null> {
  const key = await keyOf(context);
  try {
    const decipher = createDecipheriv(ALGORITHM, key, sealed.subarray(0, IV_BYTES))
      .setAAD(Buffer.from(about))
      .setAuthTag(sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
    return Buffer.concat([decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES)), decipher.final()]);
  } catch {
    return null;
  }
}

/** Returns 32 bytes that only this forum can compute for `about`. */
export const derived = async (context: Context, about: string): Promise<Buffer> =>
  createHmac("sha256", await keyOf(context))
    .update(about)
    .digest();
