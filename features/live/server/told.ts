import { type EventType, event, inDeed } from "#platform/server/events.ts";
import { Gathered } from "#platform/server/gathered.ts";
import { eventsWritten, type Numbered } from "./queries.ts";

/** What listeners of a topic are told. They read what it is about through the API, which asks what they may see. */
export interface Told {
  topic: string;
  name: string;
  /** Ids and numbers: no words, names or titles. */
  body: Readonly<Record<string, number | string | null>>;
  /** A topic that one must be able to hear as well, such as `discussion:12` of what is told to a list. */
  onlyFor?: string;
}

interface LiveSource<P extends object> {
  event: EventType<P>;
  tell(payload: P): readonly Told[];
}

/** What has been told, with its place in the order of all that is told. */
export interface ToldEvent extends Told {
  eventID: number;
}

/** `position`: whoever has heard all that was told up to here goes on from it. */
export const liveTold = event<{ position: string; events: ToldEvent[] }>("liveTold");

/** A notification of PostgreSQL holds 8,000 bytes, with what surrounds these. */
const TOLD_BYTES = 6500;

/** Events in parts, each small enough to be told at once. */
function partsOf(events: readonly ToldEvent[]): ToldEvent[][] {
  const parts: ToldEvent[][] = [];
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

const gathered = new Gathered<Told, Numbered>({
  write: (_context, told) => eventsWritten(told),
  async written(context, numbered, told) {
    const position = numbered[0]?.position ?? "0";
    const events = told.map((each, place) => ({ ...each, eventID: numbered[place]?.event_id ?? 0 }));
    for (const part of partsOf(events)) await context.emit(liveTold, { position, events: part });
  },
});

/** Tells listeners of an event, on every node, after its commit; whoever was away a few minutes hears it later. */
export const addLive = <P extends object>({ event: type, tell }: LiveSource<P>) =>
  inDeed(type, async (context, payload) => gathered.add(context, ...tell(payload)));
