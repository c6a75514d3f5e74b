import type { Method } from "#platform/contract/endpoint.ts";
import type { FieldError } from "#platform/contract/errors.ts";
import { BrowserStore } from "./browser-store.ts";

/** What a form has sent, until the server has answered. */
export interface WaitingPost {
  /** Its Idempotency-Key as well: however often it is sent, it is done once. */
  id: string;
  userID: number;
  method: Method;
  path: string;
  values: Readonly<Record<string, string>>;
  /** Tells the form it was written in apart from others. */
  form: string;
  /** Path of the page on which it was written. */
  page: string;
  /** When it was sent for the first time, in milliseconds since 1970. */
  since: number;
  /**
   * `sending`: by a tab that may be gone by now. `waiting`: nobody has answered. `signedOut`: whoever wrote it has to
   * sign in first. `refused`: it goes back to its author. `sent`: done, and told to the form it was written in.
   */
  status: "sending" | "waiting" | "signedOut" | "refused" | "sent";
  /** Why it was refused. */
  refusal?: { message: string; errors: readonly FieldError<string>[] };
  /** Where it stands now, if the answer says so. */
  url?: string;
}

/** Posts of this browser that the server has not answered yet. */
export const outbox = new BrowserStore<WaitingPost>("outbox");

/** Held by whoever sends it. */
export const lockOf = (id: string) => `outbox ${id}`;

const UNDERWAY: readonly WaitingPost["status"][] = ["sending", "waiting", "signedOut"];

/** Somebody's posts that are still to be sent, those that wait longest first. */
export const unsent = (userID: number): WaitingPost[] =>
  outbox
    .all()
    .filter((post) => post.userID === userID && UNDERWAY.includes(post.status))
    .sort((a, b) => a.since - b.since);

/** Writes down what has become of it. */
export function settle(id: string, change: Partial<WaitingPost>): void {
  const post = outbox.find(id);
  if (post) outbox.keep(id, { ...post, ...change });
}

const senders = new Set<() => void>();

/** Hears that somebody does not want to wait. */
export const onTryNow = (send: () => void): void => void senders.add(send);
export const tryNow = (): void => {
  for (const send of senders) send();
};
