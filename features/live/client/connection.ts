import type { QueryClient } from "@tanstack/react-query";
import { type Heard, type Place, Stream } from "./stream.ts";
import type { LiveEvent } from "./use-live.ts";

const NAME = "live";
/** A page nobody looks at listens a while longer, and goes on from there when somebody does. */
const HIDDEN_MS = 60_000;
/** A page that is left and the next one are told as one change. */
const SETTLED_MS = 200;
/** Tabs that say nothing any more are forgotten. */
const ASK_MS = 120_000;
const ANSWERED_MS = 5000;
/** An answer has been read before it came. */
const ON_ITS_WAY_MS = 1000;
const REMEMBERED = 500;
const PLACES = 60;
/** The server takes no more. */
const TOPICS_AT_MOST = 20;

type Wanted = Record<string, Place>;
type Message =
  | { kind: "wants"; tab: string; topics: Wanted }
  | { kind: "asks" }
  /** How far the stream of these topics has come, and what it told. */
  | { kind: "comes"; topics: readonly string[]; place: Place; heard?: Heard }
  | { kind: "reset" };

/** When what the page shows was read: with the page, or by a query since then. */
export function pageReadAt(queryClient: QueryClient): number {
  const [page] = queryClient
    .getQueryCache()
    .findAll({ type: "active", queryKey: ["/layouts/lookup-hydrate"] });
  const { dataUpdateCount = 0, dataUpdatedAt = 0 } = page?.state ?? {};
  return dataUpdateCount > 0 ? dataUpdatedAt - ON_ITS_WAY_MS : performance.timeOrigin;
}

/** This tab's part of the one line that all tabs of a browser share; one of them, the leader, holds it. */
class Line {
  readonly #tab = Math.random().toString(36).slice(2);
  readonly #channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
  readonly #listeners = new Map<string, Set<(event: LiveEvent) => void>>();
  /** From where on each topic is wanted. */
  readonly #from = new Map<string, Place>();
  readonly #seen = new Set<number>();
  #isLeader = false;
  #isAsleep = false;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #telling: ReturnType<typeof setTimeout> | undefined;
  /** Of the leader: what tabs want, the stream, and how far it had come when. */
  readonly #wanted = new Map<string, Wanted>();
  readonly #answered = new Set<string>();
  #stream: Stream | undefined;
  #places: Place[] = [];

  constructor() {
    this.#channel?.addEventListener("message", ({ data }) => this.#receive(data as Message));
    document.addEventListener("visibilitychange", () => this.#turn());
    addEventListener("pagehide", () => this.#send({ kind: "wants", tab: this.#tab, topics: {} }));
    addEventListener("pageshow", () => this.#tell());
    // Where there are no locks, the connection is not encrypted: then each tab has a line of its own.
    if (!navigator.locks || !this.#channel) this.#lead();
    else
      void navigator.locks.request(NAME, () => {
        this.#lead();
        return new Promise(() => {});
      });
  }

  /** Hears of topics, from what was read at that time on; gives the way to stop. */
  listen(topics: readonly string[], readAt: number, listener: (event: LiveEvent) => void): () => void {
    for (const topic of topics) {
      const others = this.#listeners.get(topic) ?? new Set();
      this.#listeners.set(topic, others.add(listener));
      if (!this.#from.has(topic)) this.#from.set(topic, { at: readAt });
    }
    this.#tell();
    return () => {
      for (const topic of topics) {
        const others = this.#listeners.get(topic);
        others?.delete(listener);
        if (others?.size !== 0) continue;
        this.#listeners.delete(topic);
        this.#from.delete(topic);
      }
      this.#tell();
    };
  }

  #tell(): void {
    clearTimeout(this.#telling);
    this.#telling = setTimeout(() => {
      const topics = this.#isAsleep ? {} : Object.fromEntries(this.#from);
      this.#send({ kind: "wants", tab: this.#tab, topics });
    }, SETTLED_MS);
  }

  #turn(): void {
    clearTimeout(this.#hiding);
    if (document.visibilityState === "hidden") this.#hiding = setTimeout(() => this.#sleep(true), HIDDEN_MS);
    else if (this.#isAsleep) this.#sleep(false);
  }

  #sleep(isAsleep: boolean): void {
    this.#isAsleep = isAsleep;
    this.#tell();
  }

  /** To the other tabs and, as one of them, to this one. */
  #send(message: Message): void {
    this.#channel?.postMessage(message);
    this.#receive(message);
  }

  #receive(message: Message): void {
    if (message.kind === "wants") this.#want(message.tab, message.topics);
    else if (message.kind === "asks") this.#tell();
    else if (message.kind === "reset") this.#reset();
    else {
      for (const topic of message.topics) if (this.#from.has(topic)) this.#from.set(topic, message.place);
      if (message.heard) this.#hear(message.heard);
    }
  }

  #hear({ eventID, ...event }: Heard): void {
    if (eventID !== undefined) {
      if (this.#seen.has(eventID)) return;
      this.#seen.add(eventID);
      const [oldest = eventID] = this.#seen;
      if (this.#seen.size > REMEMBERED) this.#seen.delete(oldest);
    }
    for (const listener of this.#listeners.get(event.topic) ?? []) listener(event);
  }

  #reset(): void {
    for (const [topic, listeners] of this.#listeners)
      for (const listener of listeners) listener({ topic, name: "reset", body: {} });
  }

  #lead(): void {
    this.#isLeader = true;
    const ask = () => {
      const before = new Set(this.#wanted.keys());
      this.#answered.clear();
      this.#send({ kind: "asks" });
      setTimeout(() => {
        for (const tab of before) if (!this.#answered.has(tab)) this.#want(tab, {});
      }, ANSWERED_MS);
    };
    ask();
    setInterval(ask, ASK_MS);
  }

  /** The leader's: another stream where other topics are wanted than the one that is open has. */
  #want(tab: string, topics: Wanted): void {
    if (!this.#isLeader) return;
    this.#answered.add(tab);
    if (Object.keys(topics).length > 0) this.#wanted.set(tab, topics);
    else this.#wanted.delete(tab);
    const all = [...this.#wanted.values()].flatMap((each) => Object.entries(each));
    const wanted = [...new Set(all.map(([topic]) => topic))].slice(0, TOPICS_AT_MOST);
    if (String(wanted.toSorted()) === String(this.#stream?.topics ?? [])) return;
    const open = this.#stream;
    const places = all.flatMap(([topic, place]) => (open?.topics.includes(topic) ? [] : [place]));
    const here = open ? this.#places.slice(-1) : [];
    open?.close();
    this.#stream = undefined;
    if (wanted.length > 0) this.#open(wanted.toSorted(), [...places, ...here]);
  }

  #open(topics: readonly string[], places: readonly Place[]): void {
    const first = places.reduce((one, other) => (other.at < one.at ? other : one), { at: Date.now() });
    // Where the line had come to when that was read.
    const known = first.id ? first : this.#places.findLast(({ at }) => at <= first.at);
    const come = (place: Place, heard?: Heard) => {
      this.#places.push(place);
      if (this.#places.length > PLACES) this.#places.shift();
      this.#send({ kind: "comes", topics, place, ...(heard && { heard }) });
    };
    this.#stream = new Stream(topics, known ?? first, {
      listen: (heard, place) => come(place, heard),
      come,
      reset: () => this.#send({ kind: "reset" }),
    });
  }
}

export const line = new Line();
