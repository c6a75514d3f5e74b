import { monitorEventLoopDelay } from "node:perf_hooks";
import type pg from "pg";
import { afterLook, CALM, LEVELS, type Pressure } from "./pressure.ts";

const LOOK_MS = 250;
const RESOLUTION_MS = 10;
const NANOSECONDS = 1e6;
/** Requests under way at which pages of members are still fast. */
const UNDER_WAY = 50;
/** Waiting statements per connection that count as load 1. */
const WAITING = 5;

export interface WatchOptions {
  /** Event loop delay in milliseconds that counts as load 1; 0 disables the watch. */
  delay: number;
  pool: Pick<pg.Pool, "waitingCount" | "options">;
  underWay(): number;
  onLook(): void;
}

/** Measures the load four times a second: of the processor, the database, and the number of requests. */
export class LoadWatch {
  readonly #options: WatchOptions;
  readonly #delays: ReturnType<typeof monitorEventLoopDelay> | null = null;
  readonly #timer: NodeJS.Timeout;
  #pressure: Pressure = CALM;
  /** Current load; members are still served well at 1. */
  load = 0;
  /** Called with each change of the level. Assign to it. */
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
