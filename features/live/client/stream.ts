import { BASE } from "#platform/client/base-path.ts";
import type { LiveEvent } from "./use-live.ts";

/** Position in the event stream, and the time at which it was reached. Without an id, only the time. */
export interface Place {
  id?: string | undefined;
  at: number;
}

/** A received event; `eventID` is missing for one that is not stored, such as typing. */
export type ReceivedEvent = Omit<LiveEvent, "isOwn"> & { eventID?: number };

interface StreamListener {
  onEvent(event: ReceivedEvent, place: Place): void;
  /** The stream made progress without an event. */
  onProgress(place: Place): void;
  /** Events were missed. */
  onReset(): void;
}

/** Without any data in this time, a proxy is assumed to buffer the stream. */
const SILENT_AT_FIRST_MS = 20_000;
const SILENT_MS = 45_000;
const POLL_MS = 10_000;
const POLL_SELDOM_MS = 60_000;
/** Delay before a stream is tried again. */
const STREAM_AGAIN_MS = 5 * 60_000;

const addressOf = (path: string, topics: readonly string[], { id, at }: Place) => {
  const since = id ? `id=${id}` : `age=${Math.max(0, (Date.now() - at) / 1000)}`;
  return `${BASE}/api/v2/live${path}?topics=${topics.join()}&${since}`;
};

/** Subscribes to topics from a position: with a stream, or by polling while no stream gets through. */
export class Stream {
  readonly topics: readonly string[];
  readonly #listener: StreamListener;
  #place: Place;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = POLL_MS;
  #pollUntil = 0;

  constructor(topics: readonly string[], place: Place, listener: StreamListener) {
    this.topics = topics;
    this.#place = place;
    this.#listener = listener;
    this.#open();
  }

  close(): void {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = undefined;
  }

  #open(): void {
    this.close();
    const source = new EventSource(addressOf("", this.topics, this.#place));
    this.#source = source;
    const receive = (event: MessageEvent, isEvent: boolean) => {
      this.#expect(SILENT_MS);
      if (event.lastEventId) this.#place = { id: event.lastEventId, at: Date.now() };
      if (isEvent) this.#listener.onEvent(JSON.parse(event.data), this.#place);
      else this.#listener.onProgress(this.#place);
    };
    source.onmessage = (event) => receive(event, true);
    for (const name of ["ready", "beat"]) source.addEventListener(name, (event) => receive(event, false));
    source.addEventListener("reset", (event) => {
      receive(event, false);
      this.#listener.onReset();
    });
    // A browser reconnects after an interruption, but not after an error response.
    source.onerror = () => {
      if (source.readyState === EventSource.CLOSED) this.#pollFor(STREAM_AGAIN_MS);
    };
    this.#expect(SILENT_AT_FIRST_MS);
  }

  #expect(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#pollFor(STREAM_AGAIN_MS), ms);
  }

  #pollFor(ms: number): void {
    this.close();
    this.#pollUntil = Date.now() + ms;
    this.#pause = POLL_MS;
    void this.#poll();
  }

  async #poll(): Promise<void> {
    const isEmpty = await this.#ask().catch(() => true);
    this.#pause = isEmpty ? Math.min(this.#pause * 1.5, POLL_SELDOM_MS) : POLL_MS;
    const again = () => (Date.now() > this.#pollUntil ? this.#open() : void this.#poll());
    this.#timer = setTimeout(again, this.#pause * (0.75 + Math.random() / 2));
  }

  async #ask(): Promise<boolean> {
    const answer = await fetch(addressOf("/since", this.topics, this.#place));
    if (!answer.ok) return true;
    const { id, isReset, events } = (await answer.json()) as {
      id: string;
      isReset: boolean;
      events: ReceivedEvent[];
    };
    this.#place = { id, at: Date.now() };
    if (isReset) this.#listener.onReset();
    for (const event of events) this.#listener.onEvent(event, this.#place);
    this.#listener.onProgress(this.#place);
    return events.length === 0;
  }
}
