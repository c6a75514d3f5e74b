import type { Actor, Context } from "#platform/server/application/context.ts";
import type { Answer } from "#platform/server/http/route.ts";
import { isUnused } from "../keys/key-queries.ts";
import { KEY_LASTS, newKey } from "../keys/one-time-key.ts";
import { storedOf } from "../keys/secret.ts";
import { findDemanded } from "./second-factors.ts";

/** Cookie of a browser that has shown the right password, and still has to show the second factor. */
export const PENDING_COOKIE = "colloquy_second_factor";

/** A sign-in that waits for the second factor. */
export interface Pending {
  userID: number;
  /** Value of the cookie; null ends it. */
  pending: string;
}

const cookies = new WeakMap<Actor, string>();

/** Remembers the sign-in that the browser behind `actor` has begun. */
export const notePending = (actor: Actor, cookie: string) => cookies.set(actor, cookie);

/** Begins to wait for the second factor, when the user needs one; null when not. */
export async function beginPending(
  context: Context,
  userID: number,
  { persist }: { persist: boolean },
): Promise<Pending | null> {
  if (!(await findDemanded(context, userID))) return null;
  const key = await newKey(context, "secondFactor", { userID, email: null });
  return { userID, pending: `${userID}.${persist ? 1 : 0}.${key}` };
}

/** Returns the sign-in that the browser of the request has begun; null for none, or an expired one. */
export async function findPending(context: Context) {
  const [id = "", persist, key = ""] = cookies.get(context.actor)?.split(".") ?? [];
  if (!/^\d{1,15}$/.test(id) || key === "") return null;
  const userID = Number(id);
  const stored = storedOf(key);
  if (!(await isUnused(context, "secondFactor", userID, stored))) return null;
  return { userID, stored, nonce: key, persist: persist === "1" };
}

export const withPending = <T>(answer: Answer<T>, pending: string): Answer<T> =>
  answer.cookie(PENDING_COOKIE, pending, { maxAge: KEY_LASTS.secondFactor / 1000 });

export const withoutPending = <T>(answer: Answer<T>): Answer<T> =>
  answer.cookie(PENDING_COOKIE, "", { maxAge: 0 });
