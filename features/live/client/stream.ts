import type { LiveEvent } from "./use-live.ts";

/** How far one has heard, and when that was; without an id only since when. */
export interface Place {
  id?: string | undefined;
  at: number;
}

/** What is heard, of whatever came it: `eventID` is missing where it only counts at this moment. */
export type Heard = LiveEvent & { eventID?: number };

interface Ears {
  listen(heard: Heard, place: Place): void;
  /** Nothing was told, but the line is open. */
  come(place: Place): void;
  /** Some was missed. */
  reset(): void;
}

/** No stream, or none that says anything: something between us keeps it back. */
const SILENT_AT_FIRST_MS = 20_000;
const SILENT_MS = 45_000;
const POLL_MS = 10_000;
const POLL_SELDOM_MS = 60_000;
/** Then a stream is tried again. */
const STREAM_AGAIN_MS = 5 * 60_000;

const addressOf = (path: string, topics: readonly string[], { id, at }: Place) => {
  const since = id ? `id=${id}` : `age=${Math.max(0, (Date.now() - at) / 1000)}`;
  return `/api/v2/live${path}?topics=${topics.join()}&${since}`;
};

/** Listens to topics from a place on: over a stream, or by asking from time to time while none comes through. */
export class Stream {
  readonly topics: readonly string[];
  readonly #ears: Ears;
  #place: Place;
  #source: EventSource | undefined;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #pause = POLL_MS;
  #pollUntil = 0;

  constructor(topics: readonly string[], place: Place, ears: Ears) {
    this.topics = topics;
    this.#place = place;
    this.#ears = ears;
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
    const heard = (event: MessageEvent, isNotified: boolean) => {
      this.#expect(SILENT_MS);
      if (event.lastEventId) this.#place = { id: event.lastEventId, at: Date.now() };
      if (isNotified) this.#ears.listen(JSON.parse(event.data), this.#place);
      else this.#ears.come(this.#place);
    };
    source.onmessage = (event) => heard(event, true);
    for (const name of ["ready", "beat"]) source.addEventListener(name, (event) => heard(event, false));
    source.addEventListener("reset", (event) => {
      heard(event, false);
      this.#ears.reset();
    });
    // A browser comes back by itself after a break, but not after a refusal.
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
      events: Heard[];
    };
    this.#place = { id, at: Date.now() };
    if (isReset) this.#ears.reset();
    for (const event of events) this.#ears.listen(event, this.#place);
    this.#ears.come(this.#place);
    return events.length === 0;
  }
}
