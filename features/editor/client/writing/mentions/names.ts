import type { Named } from "./rank-names.ts";

/** Limit of a request. */
export const MOST_NAMES = 50;
const REST_MS = 50;

type Ask = (typed: string) => Promise<readonly Named[]>;

/**
 * Members by the beginning of their names. A response below the limit is complete, so longer beginnings are
 * not requested.
 */
export class Names {
  readonly #ask: Ask;
  readonly #rest: () => Promise<unknown>;
  readonly #known = new Map<string, readonly Named[]>();
  #latest = "";

  constructor(
    ask: Ask,
    rest: () => Promise<unknown> = () => new Promise((done) => setTimeout(done, REST_MS)),
  ) {
    this.#ask = ask;
    this.#rest = rest;
  }

  async beginningWith(typed: string): Promise<readonly Named[]> {
    const key = typed.toLowerCase();
    this.#latest = key;
    const known = this.#find(key);
    if (known) return known;
    await this.#rest();
    // The text has changed in the meantime.
    if (this.#latest !== key) return [];
    const found = await this.#ask(typed);
    this.#known.set(key, found);
    return found;
  }

  #find(key: string): readonly Named[] | null {
    for (let length = key.length; length > 0; length--) {
      const known = this.#known.get(key.slice(0, length));
      if (known && (length === key.length || known.length < MOST_NAMES)) return known;
    }
    return null;
  }
}
