function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * Measures the processor time of requests. They share one thread, so the time spent in an interval is divided among all
 * requests under way: single costs are estimates, but their sum is exact.
 */
export class CostMeter {
  readonly #now: () => number;
  #last: number;
  #underWay = 0;
  /** Milliseconds charged to a request that was always under way. */
  #share = 0;

  constructor(now: () => number = processorMs) {
    this.#now = now;
    this.#last = now();
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** Starts to charge a request; pass the result to `end`. */
  begin(): number {
    this.#advance();
    this.#underWay++;
    return this.#share;
  }

  /** Returns the milliseconds charged since `begun`. */
  end(begun: number): number {
    this.#advance();
    this.#underWay--;
    return this.#share - begun;
  }

  #advance(): void {
    const now = this.#now();
    if (this.#underWay > 0) this.#share += (now - this.#last) / this.#underWay;
    this.#last = now;
  }
}
