import { ApiError } from "#platform/contract/errors.ts";

/** Work that costs much, in turn: so much at once, so much waiting, and 503 for whoever comes then. */
export class Turns {
  readonly #atOnce: number;
  readonly #waiting: number;
  readonly #queue: (() => void)[] = [];
  #working = 0;

  constructor({ atOnce, waiting }: { atOnce: number; waiting: number }) {
    this.#atOnce = atOnce;
    this.#waiting = waiting;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#working < this.#atOnce) this.#working += 1;
    else if (this.#queue.length < this.#waiting) await new Promise<void>((begin) => this.#queue.push(begin));
    else
      throw new ApiError(503, "The forum is busy. Please try again in a moment.", { retryAfterSeconds: 5 });
    try {
      return await work();
    } finally {
      // Whoever waits longest takes this place over.
      const next = this.#queue.shift();
      if (next) next();
      else this.#working -= 1;
    }
  }
}
