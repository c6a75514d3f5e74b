import { hash, randomBytes } from "node:crypto";

const BYTES = 32;

/** A secret that one person is given, and what is stored of it. It is long enough that a plain hash is safe. */
export function newSecret(): { secret: string; stored: Buffer } {
  const secret = randomBytes(BYTES).toString("base64url");
  return { secret, stored: storedOf(secret) };
}

export const storedOf = (secret: string): Buffer => hash("sha256", secret, "buffer");
