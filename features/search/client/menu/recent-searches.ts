import { BASE } from "#platform/client/base-path.ts";

const MOST = 6;

/** Recent searches in this browser, newest first. They never leave the browser. */
export class RecentSearches {
  readonly #key: string;

  constructor(userID: number) {
    this.#key = `${BASE}recent-searches ${userID}`;
  }

  all(): readonly string[] {
    try {
      const stored: unknown = JSON.parse(localStorage.getItem(this.#key) ?? "[]");
      return Array.isArray(stored) ? stored.filter((each) => typeof each === "string") : [];
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

  /** Stores nothing when storage is unavailable. */
  #write(searches: readonly string[]): void {
    try {
      if (searches.length === 0) localStorage.removeItem(this.#key);
      else localStorage.setItem(this.#key, JSON.stringify(searches));
    } catch {}
  }
}
