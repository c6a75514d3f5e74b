import type { Application } from "#platform/server/application/application.ts";
import type { Actor } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import { reportError } from "#platform/server/application/report.ts";
import type { EventStream } from "#platform/server/http/event-stream.ts";
import { beatFrame, eventFrame, resetFrame } from "./frames.ts";
import type { LiveEvent } from "./live-message.ts";
import { selectMissed } from "./queries.ts";
import { Readers } from "./readers.ts";

const BEAT_MS = 15_000;
/** Longest lifetime of a stream; the client then reconnects and is authenticated again. */
const OPEN_AT_MOST_MS = 60 * 60_000;
const CAUGHT_UP_AT_MOST = 1000;
/** Number of writes after which other requests run. */
const WRITTEN_AT_ONCE = 500;

/** An open stream of a user. */
interface Listener {
  stream: EventStream;
  userID: number;
  sessionID: number | null;
  until: number;
}

const later = (a: string, b: string) => (BigInt(a) > BigInt(b) ? a : b);

function enter<Key>(groups: Map<Key, Set<Listener>>, key: Key, listener: Listener): void {
  const group = groups.get(key);
  if (group) group.add(listener);
  else groups.set(key, new Set([listener]));
}

function leave<Key>(groups: Map<Key, Set<Listener>>, key: Key, listener: Listener): void {
  const group = groups.get(key);
  group?.delete(listener);
  if (group?.size === 0) groups.delete(key);
}

/** All listeners on this node. Writes events to them strictly in order. */
export class Hub {
  readonly readers: Readers;
  readonly #application: Application;
  readonly #listeners = new Set<Listener>();
  readonly #byTopic = new Map<string, Set<Listener>>();
  readonly #byUser = new Map<number, Set<Listener>>();
  readonly #timer: NodeJS.Timeout;
  /** All earlier events have been written to all listeners here. */
  #position = "0";
  #queue = Promise.resolve();

  constructor(application: Application) {
    this.#application = application;
    this.readers = new Readers(application);
    this.#timer = setInterval(() => this.#queued(async () => this.#beat()), BEAT_MS).unref();
  }

  listenersOf(topic: string): ReadonlySet<Listener> {
    return this.#byTopic.get(topic) ?? new Set();
  }

  get topics(): Iterable<string> {
    return this.#byTopic.keys();
  }

  add(stream: EventStream, { userID, sessionID }: Actor, topics: readonly string[]): void {
    const until = Date.now() + OPEN_AT_MOST_MS * (1 - Math.random() / 4);
    const listener = { stream, userID, sessionID, until };
    this.#listeners.add(listener);
    enter(this.#byUser, userID, listener);
    for (const topic of topics) enter(this.#byTopic, topic, listener);
    stream.ended = () => {
      this.#listeners.delete(listener);
      for (const topic of topics) leave(this.#byTopic, topic, listener);
      leave(this.#byUser, userID, listener);
      if (!this.#byUser.has(userID)) this.readers.forget(userID);
    };
  }

  /** Writes stored events, which all nodes receive in commit order. */
  publish(position: string, events: readonly LiveEvent[]): void {
    this.#queued(async () => {
      this.#position = later(this.#position, position);
      for (const event of events) await this.#write(event, eventFrame(event, this.#position));
    });
  }

  /** Writes a frame that is not stored, such as typing. */
  publishTransient(topic: string, frame: string, except = 0): void {
    this.#queued(() => this.#write({ topic }, frame, except));
  }

  async #write(message: Pick<LiveEvent, "topic" | "onlyFor">, frame: string, except = 0): Promise<void> {
    const bytes = Buffer.from(frame);
    const listeners = [...this.listenersOf(message.topic)];
    for (let from = 0; from < listeners.length; from += WRITTEN_AT_ONCE) {
      const some = listeners.slice(from, from + WRITTEN_AT_ONCE);
      const allowed = await this.readers.allowedListeners(some, message);
      for (const { stream, userID } of some)
        if (allowed.has(userID) && (userID !== except || except === 0)) stream.write(bytes);
      await new Promise(setImmediate);
    }
  }

  /** Writes the events that this node missed while it was disconnected from the database. */
  catchUp(): void {
    this.#queued(async () => {
      const context = await this.#application.systemContext();
      const from = this.#position;
      const missed = await selectMissed(context, {
        topics: [...this.topics],
        from,
        limit: CAUGHT_UP_AT_MOST,
      });
      this.#position = later(this.#position, missed.position);
      const isLost = missed.floor === null || BigInt(missed.floor) > BigInt(from);
      if (isLost || missed.events.length === CAUGHT_UP_AT_MOST)
        for (const { stream } of this.#listeners) stream.write(resetFrame(this.#position));
      else for (const event of missed.events) await this.#write(event, eventFrame(event, this.#position));
    });
  }

  /** Ends all streams of a user, or those of one session. */
  end(userID: number, sessionID: number | null = null): void {
    for (const listener of this.#byUser.get(userID) ?? [])
      if (sessionID === null || listener.sessionID === sessionID) listener.stream.end();
  }

  /** Rechecks a user whose permissions may have changed, and ends the user's streams if access is lost. */
  recheck(userID: number): void {
    this.readers.forget(userID);
    this.#queued(async () => {
      if (this.#byUser.has(userID) && !(await this.readers.find(userID)).actor) this.end(userID);
    });
  }

  #beat(): void {
    const now = Date.now();
    const frame = Buffer.from(beatFrame(this.#position));
    for (const { stream, until } of this.#listeners) {
      if (until < now) stream.end();
      else stream.write(frame);
    }
  }

  #queued(work: () => Promise<void>): void {
    this.#queue = this.#queue.then(work).catch((error) => {
      reportError({ addons: this.#application.registry }, error, "live");
    });
  }

  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#queue;
  }
}

const hubs = new WeakMap<Registry, Hub>();

/** Returns the hub of an application in this process; undefined for one that does not serve requests. */
export const hubOf = (registry: Registry): Hub | undefined => hubs.get(registry);

/** Opens the hub of an application. */
export function openHub(application: Application): Hub {
  const hub = new Hub(application);
  hubs.set(application.registry, hub);
  return hub;
}
