import { createHmac, timingSafeEqual } from "node:crypto";
import type { Actor } from "#platform/server/application/context.ts";
import { newSecret } from "../keys/secret.ts";

export const DEVICE_COOKIE = "colloquy_device";
const devices = new WeakMap<Actor, string>();

/** Remembers what the browser behind `actor` shows of an earlier sign-in. */
export const noteDevice = (actor: Actor, cookie: string) => devices.set(actor, cookie);

interface Account {
  userID: number;
  password: string | null;
}

/** Signed with the stored password: nothing else is stored, and a new password makes it void. */
const signatureOf = (device: string, { userID, password }: Account): Buffer =>
  createHmac("sha256", password ?? "")
    .update(`device:${userID}:${device}`)
    .digest();

/** A cookie that a browser stores at sign-in, so that failed attempts from elsewhere do not lock it out. */
export function newDevice(account: Account): string {
  const { secret } = newSecret();
  return `${secret}.${signatureOf(secret, account).toString("base64url")}`;
}

/** The device that the actor signed in to this account with before; null when it is none. */
export function knownDevice(actor: Actor, account: Account | undefined): string | null {
  const [device = "", sent = ""] = devices.get(actor)?.split(".") ?? [];
  if (!account?.password || device === "") return null;
  const signature = Buffer.from(sent, "base64url");
  const expected = signatureOf(device, account);
  return signature.length === expected.length && timingSafeEqual(signature, expected) ? device : null;
}
