const REFRESH_MS = 30_000;
/** Age from which the time is updated at once for a new subscriber. */
const STALE_MS = 5_000;

/** The current time of a reader, and the time zone for formatting. */
export interface Clock {
  now: number;
  /** On the server, which does not know the reader's time zone. */
  timeZone: "UTC" | undefined;
}

let atServer: Clock = { now: Date.now(), timeZone: "UTC" };
let current: Clock = { now: Date.now(), timeZone: undefined };
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

/**
 * Sets the time of the page, so that server and browser render the same; call it right before each
 * rendering.
 */
export function setPageTime(now: string): void {
  atServer = { now: Date.parse(now), timeZone: "UTC" };
}

function tick(): void {
  current = { now: Date.now(), timeZone: undefined };
  for (const listener of watchers) listener();
}

/**
 * Subscribes to the clock, for `useSyncExternalStore`. All times on a page share it; it advances every 30
 * seconds.
 */
export function watchClock(listener: () => void): () => void {
  watchers.add(listener);
  if (watchers.size === 1) timer = setInterval(tick, REFRESH_MS);
  if (Date.now() - current.now > STALE_MS) tick();
  return () => {
    watchers.delete(listener);
    if (watchers.size === 0) clearInterval(timer);
  };
}

/** Returns the browser's clock. */
export const clockHere = () => current;
/** Returns the clock of the server-rendered page, for the server and for hydration. */
export const clockOfPage = () => atServer;
