import type { Actor } from "./context.ts";

/** What the headers of a request say about its browser. */
export interface Sender {
  /** User agent; empty when the request names none. */
  agent: string;
  cookies: Readonly<Record<string, string | undefined>>;
  /** True when the browser asks not to be tracked, with the header `Sec-GPC` (Global Privacy Control). */
  refusesTracking: boolean;
}

const senders = new WeakMap<Actor, Sender>();

/** Records the browser of the actor's request. */
export function noteSender(
  actor: Actor,
  { cookies, headers }: Pick<Sender, "cookies"> & { headers: Record<string, string | string[] | undefined> },
): void {
  const agent = String(headers["user-agent"] ?? "");
  senders.set(actor, { agent, cookies, refusesTracking: headers["sec-gpc"] === "1" });
}

/** Returns the browser of the actor's request; null in jobs. */
export const senderOf = (actor: Actor): Sender | null => senders.get(actor) ?? null;
