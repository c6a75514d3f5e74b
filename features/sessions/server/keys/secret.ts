import { hash, randomBytes } from "node:crypto";

const BYTES = 32;

/** A secret for one user, and its hash to store. It is long enough for a plain hash. */
export function newSecret(): { secret: string; stored: Buffer } {
  const secret = randomBytes(BYTES).toString("base64url");
  return { secret, stored: storedOf(secret) };
}

export const storedOf = (secret: string): Buffer => hash("sha256", secret, "buffer");
