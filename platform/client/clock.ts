const REFRESH_MS = 30_000;
/** What is older than this is told anew to those who begin to look. */
const STALE_MS = 5_000;

/** A reader's clock: what time it is, and whose time zone moments are told in. */
export interface Clock {
  now: number;
  /** The server knows no reader's. */
  timeZone: "UTC" | undefined;
}

let atServer: Clock = { now: Date.now(), timeZone: "UTC" };
let current: Clock = { now: Date.now(), timeZone: undefined };
let timer: ReturnType<typeof setInterval> | undefined;
const watchers = new Set<() => void>();

/** Sets the moment a page is made at, so that server and browser say the same; right before each rendering. */
export function setPageTime(now: string): void {
  atServer = { now: Date.parse(now), timeZone: "UTC" };
}

function tick(): void {
  current = { now: Date.now(), timeZone: undefined };
  for (const tell of watchers) tell();
}

/** For `useSyncExternalStore`: one clock for all times on a page, that moves every half minute. */
export function watchClock(tell: () => void): () => void {
  watchers.add(tell);
  if (watchers.size === 1) timer = setInterval(tick, REFRESH_MS);
  if (Date.now() - current.now > STALE_MS) tick();
  return () => {
    watchers.delete(tell);
    if (watchers.size === 0) clearInterval(timer);
  };
}

export const clockHere = () => current;
export const clockOfPage = () => atServer;
