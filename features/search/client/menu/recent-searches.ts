const MOST = 6;

/** What somebody searched in this browser, the newest first. It never leaves the browser. */
export class RecentSearches {
  readonly #key: string;

  constructor(userID: number) {
    this.#key = `recent-searches ${userID}`;
  }

  all(): readonly string[] {
    try {
      const kept: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      return Array.isArray(kept) ? kept.filter((each) => typeof each === "string") : [];
    } catch {
      return [];
    }
  }

  add(text: string): void {
    this.#write([text, ...this.all().filter((each) => each !== text)].slice(0, MOST));
  }

  drop(text: string): void {
    this.#write(this.all().filter((each) => each !== text));
  }

  clear(): void {
    this.#write([]);
  }

  /** A browser that keeps nothing has none. */
  #write(searches: readonly string[]): void {
    try {
      if (searches.length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(searches));
    } catch {}
  }
}
