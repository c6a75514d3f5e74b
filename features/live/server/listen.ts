import { ApiError, forbidden } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { EventStream } from "#platform/server/http/event-stream.ts";
import type { Listening } from "../contract.ts";
import { eventFrame, readyFrame, resetFrame } from "./frames.ts";
import { type Hub, hubOf } from "./hub.ts";
import { type Missed, selectMissed } from "./queries.ts";

/** Less than the retention of events, so that none of this time is missing. */
const AWAY_SECONDS = 9 * 60;
/** Data is read a moment before its response arrives. */
const LATENCY_SECONDS = 0.3;
const MISSED_AT_MOST = 200;

interface CaughtUp extends Missed {
  isReset: boolean;
}

/**
 * Returns the events since a position that the actor may receive. `isReset` is true when some are no longer
 * stored.
 */
export async function catchUp(context: Context, hub: Hub, { topics, id, age }: Listening): Promise<CaughtUp> {
  const from = id ?? (age === undefined ? 0 : Math.min(age, AWAY_SECONDS) + LATENCY_SECONDS);
  const missed = await selectMissed(context, { topics, from, limit: MISSED_AT_MOST });
  const isKnown = id === undefined || (missed.floor !== null && BigInt(missed.floor) <= BigInt(id));
  const isReset = !isKnown || (age ?? 0) > AWAY_SECONDS || missed.events.length === MISSED_AT_MOST;
  if (isReset) return { ...missed, events: [], isReset };
  const listener = [context.actor];
  const allowed = await Promise.all(
    missed.events.map((event) => hub.readers.allowedListeners(listener, event)),
  );
  return { ...missed, isReset, events: missed.events.filter((_event, place) => allowed[place]?.size) };
}

/**
 * Returns the hub of this process; a forum that answers requests always has one. Throws 503 otherwise, and 403 for access
 * tokens with chosen permissions: the hub knows readers with all permissions of their accounts.
 */
export function requireHub(context: Context): Hub {
  if (context.actor.accessToken?.isLimited)
    throw forbidden("An access token with chosen permissions can’t get live updates.");
  const hub = hubOf(context.addons);
  if (!hub) throw new ApiError(503, "The forum is busy. Please try again in a moment.");
  return hub;
}

/** Subscribes a stream to topics, beginning with the events since the actor's position. */
export function listen(context: Context, listening: Listening) {
  const hub = requireHub(context);
  return (stream: EventStream): void => {
    stream.hold();
    // Subscribed before reading missed events, so that none falls in between.
    hub.add(stream, context.actor, listening.topics);
    catchUp(context, hub, listening).then(
      ({ position, events, isReset }) => {
        const missed = events.map((event) => eventFrame(event)).join("");
        stream.release(missed + (isReset ? resetFrame(position) : "") + readyFrame(position));
      },
      () => stream.end(),
    );
  };
}
