import { newSecret, storedOf } from "#features/sessions/server/index.ts";

/** Marks the secret as an access token, for readers and for programs that look for leaked secrets. */
const PREFIX = "va.";
const TOKEN = /^va\.[\w-]{43}$/;

/** Returns a new token and its hash to store. */
export function newToken(): { accessToken: string; tokenHash: Buffer } {
  const accessToken = PREFIX + newSecret().secret;
  return { accessToken, tokenHash: storedOf(accessToken) };
}

/**
 * Returns the hash of a token; null when it cannot be one. Tokens are found by the hash of a random secret, so the time
 * that this takes reveals nothing about valid ones.
 */
export const hashOf = (accessToken: string): Buffer | null =>
  TOKEN.test(accessToken) ? storedOf(accessToken) : null;
