import type { Actor } from "./context.ts";

const ids = new WeakMap<Actor, string>();

/** Records the id that a browser tab gave to the actor's request; ignores anything that is not such an id. */
export function noteCallID(actor: Actor, header: unknown): void {
  if (typeof header === "string" && /^[a-z0-9]{1,20}$/.test(header)) ids.set(actor, header);
}

/** Returns the id that a browser tab gave to the actor's request, or null. */
export const callIDOf = (actor: Actor): string | null => ids.get(actor) ?? null;
