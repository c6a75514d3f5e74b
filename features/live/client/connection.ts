import type { QueryClient } from "@tanstack/react-query";
import { BASE } from "#platform/client/base-path.ts";
import { isOwnCall } from "#platform/client/own-calls.ts";
import { type Place, type ReceivedEvent, Stream } from "./stream.ts";
import type { LiveEvent } from "./use-live.ts";

const NAME = `${BASE}live`;
/** How long a hidden page stays subscribed; it resumes when it is visible again. */
const HIDDEN_MS = 60_000;
/** Delay that combines leaving a page and opening the next one into one change. */
const SETTLED_MS = 200;
/** Interval at which the leader asks which tabs still exist. */
const ASK_MS = 120_000;
const ANSWERED_MS = 5000;
/** Data was read on the server before its response arrived. */
const ON_ITS_WAY_MS = 1000;
const REMEMBERED = 500;
const PLACES = 60;
/** Limit of the server. */
const TOPICS_AT_MOST = 20;

type Wanted = Record<string, Place>;
type Message =
  | { kind: "wants"; tab: string; topics: Wanted }
  | { kind: "asks" }
  /** Progress of the stream for these topics, and the event if there was one. */
  | { kind: "comes"; topics: readonly string[]; place: Place; heard?: ReceivedEvent }
  | { kind: "reset" };

/** Returns the time at which the data of the page was read: with the page, or by a later query. */
export function pageReadAt(queryClient: QueryClient): number {
  const [page] = queryClient
    .getQueryCache()
    .findAll({ type: "active", queryKey: ["/layouts/lookup-hydrate"] });
  const { dataUpdateCount = 0, dataUpdatedAt = 0 } = page?.state ?? {};
  return dataUpdateCount > 0 ? dataUpdatedAt - ON_ITS_WAY_MS : performance.timeOrigin;
}

/**
 * A tab's access to the one live connection that all tabs of a browser share. One tab, the leader, holds
 * it.
 */
class LiveConnection {
  readonly #tab = Math.random().toString(36).slice(2);
  readonly #channel = typeof BroadcastChannel === "undefined" ? null : new BroadcastChannel(NAME);
  readonly #listeners = new Map<string, Set<(event: LiveEvent) => void>>();
  /** Position from which each topic is wanted. */
  readonly #from = new Map<string, Place>();
  readonly #seen = new Set<number>();
  #isLeader = false;
  #isAsleep = false;
  #hiding: ReturnType<typeof setTimeout> | undefined;
  #publishing: ReturnType<typeof setTimeout> | undefined;
  /** Leader only: the topics that tabs want, the stream, and its recent positions. */
  readonly #wanted = new Map<string, Wanted>();
  readonly #answered = new Set<string>();
  #stream: Stream | undefined;
  #places: Place[] = [];

  constructor() {
    this.#channel?.addEventListener("message", ({ data }) => this.#receive(data as Message));
    document.addEventListener("visibilitychange", () => this.#updateVisibility());
    addEventListener("pagehide", () => this.#send({ kind: "wants", tab: this.#tab, topics: {} }));
    addEventListener("pageshow", () => this.#publishWanted());
    // Locks exist only on encrypted connections; without them each tab has its own connection.
    if (!navigator.locks || !this.#channel) this.#lead();
    else
      void navigator.locks.request(NAME, () => {
        this.#lead();
        return new Promise(() => {});
      });
  }

  /** Subscribes to topics from the time `readAt`. Returns a function that unsubscribes. */
  listen(topics: readonly string[], readAt: number, listener: (event: LiveEvent) => void): () => void {
    for (const topic of topics) {
      const others = this.#listeners.get(topic) ?? new Set();
      this.#listeners.set(topic, others.add(listener));
      if (!this.#from.has(topic)) this.#from.set(topic, { at: readAt });
    }
    this.#publishWanted();
    return () => {
      for (const topic of topics) {
        const others = this.#listeners.get(topic);
        others?.delete(listener);
        if (others?.size !== 0) continue;
        this.#listeners.delete(topic);
        this.#from.delete(topic);
      }
      this.#publishWanted();
    };
  }

  #publishWanted(): void {
    clearTimeout(this.#publishing);
    this.#publishing = setTimeout(() => {
      const topics = this.#isAsleep ? {} : Object.fromEntries(this.#from);
      this.#send({ kind: "wants", tab: this.#tab, topics });
    }, SETTLED_MS);
  }

  #updateVisibility(): void {
    clearTimeout(this.#hiding);
    if (document.visibilityState === "hidden") this.#hiding = setTimeout(() => this.#sleep(true), HIDDEN_MS);
    else if (this.#isAsleep) this.#sleep(false);
  }

  #sleep(isAsleep: boolean): void {
    this.#isAsleep = isAsleep;
    this.#publishWanted();
  }

  /** Sends a message to all tabs, including this one. */
  #send(message: Message): void {
    this.#channel?.postMessage(message);
    this.#receive(message);
  }

  #receive(message: Message): void {
    if (message.kind === "wants") this.#want(message.tab, message.topics);
    else if (message.kind === "asks") this.#publishWanted();
    else if (message.kind === "reset") this.#reset();
    else {
      for (const topic of message.topics) if (this.#from.has(topic)) this.#from.set(topic, message.place);
      if (message.heard) this.#deliver(message.heard);
    }
  }

  #deliver({ eventID, ...event }: ReceivedEvent): void {
    if (eventID !== undefined) {
      if (this.#seen.has(eventID)) return;
      this.#seen.add(eventID);
      const [oldest = eventID] = this.#seen;
      if (this.#seen.size > REMEMBERED) this.#seen.delete(oldest);
    }
    const isOwn = isOwnCall(event.body["callID"]);
    for (const listener of this.#listeners.get(event.topic) ?? []) listener({ ...event, isOwn });
  }

  #reset(): void {
    for (const [topic, listeners] of this.#listeners)
      for (const listener of listeners) listener({ topic, name: "reset", isOwn: false, body: {} });
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

  /** Leader only: opens another stream when the wanted topics differ from those of the open one. */
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
    // The stream's position at the time of reading.
    const known = first.id ? first : this.#places.findLast(({ at }) => at <= first.at);
    const progress = (place: Place, event?: ReceivedEvent) => {
      this.#places.push(place);
      if (this.#places.length > PLACES) this.#places.shift();
      this.#send({ kind: "comes", topics, place, ...(event && { heard: event }) });
    };
    this.#stream = new Stream(topics, known ?? first, {
      onEvent: (event, place) => progress(place, event),
      onProgress: progress,
      onReset: () => this.#send({ kind: "reset" }),
    });
  }
}

export const liveConnection = new LiveConnection();
