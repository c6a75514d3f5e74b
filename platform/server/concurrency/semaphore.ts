import { ApiError } from "#platform/contract/errors.ts";

/**
 * Limits concurrent expensive work: `atOnce` run, `waiting` more wait in order, and further ones are refused with 503.
 */
export class Semaphore {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #working = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  /** Runs `work` when a place is free. Throws 503 when too many are waiting. */
  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#atOnce) this.#working += 1;
    else if (this.#queue.length < this.#waiting) await new Promise<void>((begin) => this.#queue.push(begin));
    else
      throw new ApiError(503, "The forum is busy. Please try again in a moment.", { retryAfterSeconds: 5 });
    try {
      return await work();
    } finally {
      // The place passes to the one that has waited longest.
      const next = this.#queue.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }
}
