import { OldestOut } from "../cache/oldest-out.ts";

const MINUTE_MS = 60_000;
/** A network is many people, of whom few ask at once. */
const NETWORK_SHARES = 4;
const MOST = 20_000;
/** Debts beyond this are forgiven, so that one minute of silence is always enough. */
const DEEPEST = 2;
/** Whoever is told to wait comes back to so much of a budget. */
const WORTH_COMING = 0.1;

interface Spent {
  ms: number;
  at: number;
}

/** What each network may cost: so much a minute, all of it at once after a minute of silence. */
export class Budgets {
  readonly #levels: { budget: number; spent: OldestOut<string, Spent> }[];
  readonly #now: () => number;

  /** `perMinute` is what one address may cost in milliseconds; the network around it may cost four times as much. */
  constructor(perMinute: number, now: () => number = () => performance.now()) {
    this.#now = now;
    this.#levels = [1, NETWORK_SHARES].map((shares) => ({
      budget: perMinute * shares,
      spent: new OldestOut({ name: `spent: ${shares}`, most: MOST, mostBytes: 200 * MOST }),
    }));
  }

  get size(): number {
    return this.#levels.reduce((sum, { spent }) => sum + spent.size, 0);
  }

  /** How many seconds an address has to wait, of which `keys` says how it and its network are counted; 0 for none. */
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
