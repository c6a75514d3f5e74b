import type { Actor } from "#platform/server/application/context.ts";

const MAX_AGENT = 200;
const agents = new WeakMap<Actor, string>();

/** Remembers the browser behind `actor`, as it names itself, for the list of that person's sessions. */
export const noteAgent = (actor: Actor, agent: string) => agents.set(actor, agent.slice(0, MAX_AGENT));

/** Where the actor's request came from. */
export const seenFrom = (actor: Actor) => ({ address: actor.address, agent: agents.get(actor) || null });
