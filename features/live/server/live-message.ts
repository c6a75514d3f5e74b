import { callIDOf } from "#platform/server/application/call-id.ts";
import { BatchedWrites } from "#platform/server/database/batched-writes.ts";
import { type EventType, event, onInTransaction } from "#platform/server/events/events.ts";
import { eventsWritten, type Numbered } from "./queries.ts";

/**
 * An event for the listeners of a topic. They load the related records through the API, which checks
 * access.
 */
export interface LiveMessage {
  topic: string;
  name: string;
  /** Ids and numbers only: no texts, names or titles. */
  body: Readonly<Record<string, number | string | null>>;
  /**
   * Another topic that the listener must be allowed to receive, such as `discussion:12` for an event of a
   * list.
   */
  onlyFor?: string;
}

interface LiveSource<P extends object> {
  event: EventType<P>;
  messages(payload: P): readonly LiveMessage[];
}

/** A stored message with its position in the order of all events. */
export interface LiveEvent extends LiveMessage {
  eventID: number;
}

/** `position`: a client that has received all earlier events resumes from here. */
export const liveMessage = event<{ position: string; events: LiveEvent[] }>("liveMessage");

/** Size limit of a notification, in bytes: PostgreSQL allows 8,000 including the envelope. */
const MAX_BYTES = 6500;

/** Splits events into parts that each fit into one notification. */
function partsOf(events: readonly LiveEvent[]): LiveEvent[][] {
  const parts: LiveEvent[][] = [];
  let bytes = MAX_BYTES;
  for (const event of events) {
    const own = Buffer.byteLength(JSON.stringify(event));
    if (bytes + own > MAX_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(event);
    bytes += own;
  }
  return parts;
}

const batchedWrites = new BatchedWrites<LiveMessage, Numbered>({
  write: (_context, messages) => eventsWritten(messages),
  async written(context, numbered, messages) {
    const position = numbered[0]?.position ?? "0";
    const events = messages.map((each, place) => ({ ...each, eventID: numbered[place]?.event_id ?? 0 }));
    for (const part of partsOf(events)) await context.emit(liveMessage, { position, events: part });
  },
});

/**
 * Notifies listeners on every node of an event, after its commit. Contains the id of the call that caused it, if a browser gave one. Listeners that were away for a few
 * minutes receive it later.
 */
export const addLive = <P extends object>({ event: type, messages }: LiveSource<P>) =>
  onInTransaction(type, async (context, payload) => {
    const callID = callIDOf(context.actor);
    const sent = messages(payload).map((each) =>
      callID ? { ...each, body: { ...each.body, callID } } : each,
    );
    return batchedWrites.add(context, ...sent);
  });
