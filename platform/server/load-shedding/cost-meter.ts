function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/**
 * What requests cost in processor time. They take turns on one thread, so what it spent from one moment to the next is
 * shared by all that are under way then: single costs are estimates, their sum is what was spent.
 */
export class CostMeter {
  readonly #now: () => number;
  #last: number;
  #underWay = 0;
  /** What somebody would have been charged who was always under way. */
  #share = 0;

  constructor(now: () => number = processorMs) {
    this.#now = now;
    this.#last = now();
  }

  get underWay(): number {
    return this.#underWay;
  }

  /** Begins to charge; answers what `end` takes. */
  begin(): number {
    this.#advance();
    this.#underWay++;
    return this.#share;
  }

  /** The milliseconds since `begun`. */
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
