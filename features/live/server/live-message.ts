import { BatchedWrites } from "#platform/server/database/batched-writes.ts";
import { type EventType, event, onInTransaction } from "#platform/server/events/events.ts";
import { eventsWritten, type Numbered } from "./queries.ts";

/** What listeners of a topic are told. They read what it is about through the API, which asks what they may see. */
export interface LiveMessage {
  topic: string;
  name: string;
  /** Ids and numbers: no words, names or titles. */
  body: Readonly<Record<string, number | string | null>>;
  /** A topic that one must be able to hear as well, such as `discussion:12` of what is told to a list. */
  onlyFor?: string;
}

interface LiveSource<P extends object> {
  event: EventType<P>;
  tell(payload: P): readonly LiveMessage[];
}

/** What has been told, with its place in the order of all that is told. */
export interface LiveEvent extends LiveMessage {
  eventID: number;
}

/** `position`: whoever has heard all that was told up to here goes on from it. */
export const liveMessage = event<{ position: string; events: LiveEvent[] }>("liveMessage");

/** A notification of PostgreSQL holds 8,000 bytes, with what surrounds these. */
const TOLD_BYTES = 6500;

/** Events in parts, each small enough to be told at once. */
function partsOf(events: readonly LiveEvent[]): LiveEvent[][] {
  const parts: LiveEvent[][] = [];
  let bytes = TOLD_BYTES;
  for (const event of events) {
    const own = Buffer.byteLength(JSON.stringify(event));
    if (bytes + own > TOLD_BYTES) {
      parts.push([]);
      bytes = 0;
    }
    parts.at(-1)?.push(event);
    bytes += own;
  }
  return parts;
}

const batchedWrites = new BatchedWrites<LiveMessage, Numbered>({
  write: (_context, told) => eventsWritten(told),
  async written(context, numbered, told) {
    const position = numbered[0]?.position ?? "0";
    const events = told.map((each, place) => ({ ...each, eventID: numbered[place]?.event_id ?? 0 }));
    for (const part of partsOf(events)) await context.emit(liveMessage, { position, events: part });
  },
});

/** Tells listeners of an event, on every node, after its commit; whoever was away a few minutes hears it later. */
export const addLive = <P extends object>({ event: type, tell }: LiveSource<P>) =>
  onInTransaction(type, async (context, payload) => batchedWrites.add(context, ...tell(payload)));
