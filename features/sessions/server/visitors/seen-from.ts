import type { Actor } from "#platform/server/application/context.ts";

const MAX_AGENT = 200;
const agents = new WeakMap<Actor, string>();

/** Records the user agent of `actor`, for the list of sessions. */
export const noteAgent = (actor: Actor, agent: string) => agents.set(actor, agent.slice(0, MAX_AGENT));

/** Address and user agent of the actor's request. */
export const seenFrom = (actor: Actor) => ({ address: actor.address, agent: agents.get(actor) || null });
