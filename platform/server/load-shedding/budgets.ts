import { BoundedMap } from "../cache/bounded-map.ts";

const MINUTE_MS = 60_000;
/** Budget of a network relative to an address: many users share one, but few are active at once. */
const NETWORK_SHARES = 4;
const MOST = 20_000;
/** Largest debt in budgets; a minute without requests always pays it off. */
const DEEPEST = 2;
/** Share of a budget that is available again after the waiting time. */
const WORTH_COMING = 0.1;

interface Spent {
  ms: number;
  at: number;
}

/**
 * Budgets of processor time per address and per network: a fixed amount per minute, fully available after a minute
 * without requests.
 */
export class Budgets {
  readonly #levels: { budget: number; spent: BoundedMap<string, Spent> }[];
  readonly #now: () => number;

  /** `perMinute` is the budget of an address in milliseconds; its network gets four times as much. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#levels = [1, NETWORK_SHARES].map((shares) => ({
      budget: perMinute * shares,
      spent: new BoundedMap({ name: `spent: ${shares}`, most: MOST, mostBytes: 200 * MOST }),
    }));
  }

  get size(): number {
    return this.#levels.reduce((sum, { spent }) => sum + spent.size, 0);
  }

  /** Returns the seconds an address has to wait; 0 for none. `keys` are its address key and network key. */
  secondsToWait(keys: readonly string[]): number {
    let longest = 0;
    for (const [level, key] of keys.entries()) {
      const { budget = 0 } = this.#levels[level] ?? {};
      const over = this.#spentBy(level, key) - budget;
      if (over < 0) continue;
      longest = Math.max(longest, ((over + budget * WORTH_COMING) / budget) * (MINUTE_MS / 1000));
    }
    return Math.ceil(longest);
  }

  /** Charges `ms` of processor time to an address and its network. */
  charge(keys: readonly string[], ms: number): void {
    for (const [level, key] of keys.entries()) {
      const { budget, spent } = this.#levels[level] ?? {};
      if (!spent || budget === undefined) continue;
      const sum = Math.min(this.#spentBy(level, key) + ms, budget * DEEPEST);
      spent.set(key, { ms: sum, at: this.#now() });
    }
  }

  #spentBy(level: number, key: string): number {
    const { budget = 0, spent } = this.#levels[level] ?? {};
    const last = spent?.get(key);
    return last ? Math.max(0, last.ms - ((this.#now() - last.at) * budget) / MINUTE_MS) : 0;
  }
}
