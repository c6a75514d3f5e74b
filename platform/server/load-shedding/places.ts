interface Waiting {
  since: number;
  begin(): void;
  refuse(): void;
  isGone(): boolean;
}

/** So many may be under way at once; a few more wait for their turn, the others are refused at once. */
export class Places {
  readonly #most: number;
  readonly #mostWaiting: number;
  #taken = 0;
  #waiting: Waiting[] = [];

  constructor(most: number, mostWaiting: number) {
    this.#most = most;
    this.#mostWaiting = mostWaiting;
  }

  get taken(): number {
    return this.#taken;
  }

  get waiting(): number {
    return this.#waiting.length;
  }

  /** Takes a place if one is free now. */
  tryTake(): boolean {
    if (this.#taken >= this.#most) return false;
    this.#taken++;
    return true;
  }

  /** Calls `begin` with a place taken, now or when its turn comes; or `refuse`. */
  take(waiting: Omit<Waiting, "since">): void {
    if (this.tryTake()) waiting.begin();
    else if (this.#waiting.length >= this.#mostWaiting) waiting.refuse();
    else this.#waiting.push({ ...waiting, since: performance.now() });
  }

  /** Gives a place back, to whoever waits longest and is still there. */
  leave(): void {
    this.#taken--;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      if (next.isGone()) continue;
      this.#taken++;
      next.begin();
      return;
    }
  }

  /** Refuses all who have waited for so long. */
  refuseAfter(ms: number): void {
    const until = performance.now() - ms;
    const refused = this.#waiting.filter(({ since }) => since <= until);
    if (refused.length === 0) return;
    this.#waiting = this.#waiting.filter(({ since }) => since > until);
    for (const { refuse } of refused) refuse();
  }
}
