import { monitorEventLoopDelay } from "node:perf_hooks";
import type pg from "pg";
import { afterLook, CALM, LEVELS, type Pressure } from "./pressure.ts";

const LOOK_MS = 250;
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;
/** Of requests under way with which members' pages are still quick. */
const UNDER_WAY = 50;
/** Of statements that wait, for each connection. */
const WAITING = 5;

export interface WatchOptions {
  /** How late the event loop may be, in milliseconds, before there is too much to do; 0 never finds too much. */
  delay: number;
  pool: Pick<pg.Pool, "waitingCount" | "options">;
  underWay(): number;
  onLook(): void;
}

/** Looks four times a second how much there is to do: for the processor, for the database, and altogether. */
export class LoadWatch {
  readonly #options: WatchOptions;
  readonly #delays: ReturnType<typeof monitorEventLoopDelay> | null = null;
  readonly #timer: NodeJS.Timeout;
  #pressure: Pressure = CALM;
  /** What members can do with is 1. */
  load = 0;
  /** Hears of each change of the level. */
  onLevel: (level: (typeof LEVELS)[number], load: number) => void = () => {};

  constructor(options: WatchOptions) {
    this.#options = options;
    if (options.delay > 0) {
      this.#delays = monitorEventLoopDelay({ resolution: RESOLUTION_MS });
      this.#delays.enable();
    }
    this.#timer = setInterval(() => this.#look(), LOOK_MS).unref();
  }

  get level(): Pressure["level"] {
    return this.#pressure.level;
  }

  close(): void {
    this.#delays?.disable();
    clearInterval(this.#timer);
  }

  #look(): void {
    const { delay, pool, underWay, onLook } = this.#options;
    onLook();
    if (!this.#delays) return;
    const late = this.#delays.percentile(90) / NANOSECONDS;
    this.#delays.reset();
    this.load = Math.max(
      late / delay,
      underWay() / UNDER_WAY,
      pool.waitingCount / (WAITING * (pool.options.max ?? 1)),
    );
    const before = this.level;
    this.#pressure = afterLook(this.#pressure, this.load);
    if (this.level !== before) this.onLevel(LEVELS[this.level], this.load);
  }
}
