import type { Actor } from "#platform/server/application/context.ts";
import { newSecret, storedOf } from "../keys/secret.ts";

/** Cookie of a browser that has begun to sign in somewhere else: only this browser may continue. */
export const BROWSER_COOKIE = "colloquy_browser";
const browsers = new WeakMap<Actor, string>();

/** Remembers the cookie of the browser behind `actor`. */
export const noteBrowser = (actor: Actor, cookie: string) => browsers.set(actor, cookie);

/** Returns the cookie of the browser behind `actor`, and its hash to store; a new one when it has none. */
export function browserOf(actor: Actor): { secret: string; stored: Buffer } {
  const known = browsers.get(actor);
  return known ? { secret: known, stored: storedOf(known) } : newSecret();
}
