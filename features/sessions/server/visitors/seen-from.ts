import type { Actor } from "#platform/server/application/context.ts";
import { senderOf } from "#platform/server/application/sender.ts";

const MAX_AGENT = 200;

/** Address and user agent of the actor's request. */
export const seenFrom = (actor: Actor) => ({
  address: actor.address,
  agent: senderOf(actor)?.agent.slice(0, MAX_AGENT) || null,
});
