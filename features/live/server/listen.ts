import { ApiError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { EventStream } from "#platform/server/http/event-stream.ts";
import type { Listening } from "../contract.ts";
import { eventFrame, readyFrame, resetFrame } from "./frames.ts";
import { type Hub, hubOf } from "./hub.ts";
import { type Missed, selectMissed } from "./queries.ts";

/** Less than events are kept, so that none of this time is gone. */
const AWAY_SECONDS = 9 * 60;
/** What one has read was read a moment before it came. */
const LATENCY_SECONDS = 0.3;
const MISSED_AT_MOST = 200;

interface Heard extends Missed {
  isReset: boolean;
}

/** What the actor may hear of what was told since; `isReset` when some of it is not known any more. */
export async function catchUp(context: Context, hub: Hub, { topics, id, age }: Listening): Promise<Heard> {
  const from = id ?? (age === undefined ? 0 : Math.min(age, AWAY_SECONDS) + LATENCY_SECONDS);
  const missed = await selectMissed(context, { topics, from, limit: MISSED_AT_MOST });
  const isKnown = id === undefined || (missed.floor !== null && BigInt(missed.floor) <= BigInt(id));
  const isReset = !isKnown || (age ?? 0) > AWAY_SECONDS || missed.events.length === MISSED_AT_MOST;
  if (isReset) return { ...missed, events: [], isReset };
  const listener = [context.actor];
  const heard = await Promise.all(missed.events.map((event) => hub.readers.whoHears(listener, event)));
  return { ...missed, isReset, events: missed.events.filter((_event, place) => heard[place]?.size) };
}

/** The hub of this process, which a forum that answers requests always has. */
export function requireHub(context: Context): Hub {
  const hub = hubOf(context.addons);
  if (!hub) throw new ApiError(503, "The forum is busy. Please try again in a moment.");
  return hub;
}

/** Listens to topics on a stream, from where the actor had come. */
export function listen(context: Context, listening: Listening) {
  const hub = requireHub(context);
  return (stream: EventStream): void => {
    stream.hold();
    // Before anything is read, so that nothing is told between the two.
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
