interface Waiting {
  since: number;
  begin(): void;
  refuse(): void;
  isGone(): boolean;
}

/** Limits concurrent requests: some more wait in a queue, and further ones are refused at once. */
export class RequestSlots {
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

  /** Takes a place if one is free. */
  tryTake(): boolean {
    if (this.#taken >= this.#most) return false;
    this.#taken++;
    return true;
  }

  /** Calls `begin` with a place, now or after waiting, or `refuse`. */
  take(waiting: Omit<Waiting, "since">): void {
    if (this.tryTake()) waiting.begin();
    else if (this.#waiting.length >= this.#mostWaiting) waiting.refuse();
    else this.#waiting.push({ ...waiting, since: performance.now() });
  }

  /** Releases a place to the longest waiting request whose client is still connected. */
  leave(): void {
    this.#taken--;
    for (let next = this.#waiting.shift(); next; next = this.#waiting.shift()) {
      if (next.isGone()) continue;
      this.#taken++;
      next.begin();
      return;
    }
  }

  /** Refuses all requests that have waited this long. */
  refuseAfter(ms: number): void {
    const until = performance.now() - ms;
    const refused = this.#waiting.filter(({ since }) => since <= until);
    if (refused.length === 0) return;
    this.#waiting = this.#waiting.filter(({ since }) => since > until);
    for (const { refuse } of refused) refuse();
  }
}
