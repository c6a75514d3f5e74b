import type { Method } from "#platform/contract/endpoint.ts";
import type { FieldError } from "#platform/contract/errors.ts";
import { BrowserStore } from "./browser-store.ts";

/** A submitted form, until the server has responded. */
export interface WaitingPost {
  /** Also its Idempotency-Key: it takes effect once, however often it is sent. */
  id: string;
  userID: number;
  method: Method;
  path: string;
  values: Readonly<Record<string, string>>;
  /** Identifies the form in which it was written. */
  form: string;
  /** Path of the page with the form. */
  page: string;
  /** Time of the first attempt, in milliseconds since 1970. */
  since: number;
  /**
   * `sending`: by a tab that may be closed by now. `waiting`: the server did not respond. `signedOut`: the
   * author must sign in first. `refused`: returned to the author. `sent`: done, and the form is about to be
   * notified.
   */
  status: "sending" | "waiting" | "signedOut" | "refused" | "sent";
  /** Reason for the refusal. */
  refusal?: { message: string; errors: readonly FieldError<string>[] };
  /** Address of the new post, if the response contains one. */
  url?: string;
}

/** Posts of this browser that the server has not yet acknowledged. */
export const outbox = new BrowserStore<WaitingPost>("outbox");

/** Name of the lock that the sender of a post holds. */
export const lockOf = (id: string) => `outbox ${id}`;

const UNDERWAY: readonly WaitingPost["status"][] = ["sending", "waiting", "signedOut"];

/** Returns a user's unsent posts, oldest first. */
export const unsent = (userID: number): WaitingPost[] =>
  outbox
    .all()
    .filter((post) => post.userID === userID && UNDERWAY.includes(post.status))
    .sort((a, b) => a.since - b.since);

/** Saves the new status of a post. */
export function updateWaiting(id: string, change: Partial<WaitingPost>): void {
  const post = outbox.find(id);
  if (post) outbox.save(id, { ...post, ...change });
}

const senders = new Set<() => void>();

/** Subscribes to requests to send waiting posts immediately. */
export const onTryNow = (send: () => void): void => void senders.add(send);
/** Requests sending all waiting posts immediately. */
export const tryNow = (): void => {
  for (const send of senders) send();
};
