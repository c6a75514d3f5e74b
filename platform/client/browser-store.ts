import { BASE } from "./base-path.ts";
import { forgetOnDisk, readFromDisk, type Stamped, writeToDisk } from "./disk.ts";

/** How long a deletion is recorded, so that all tabs see it. */
const TOMBSTONE_MS = 24 * 60 * 60 * 1000;

/**
 * Values saved in this browser under a prefix, each under its own id, so that two tabs do not overwrite
 * each other's. All tabs see a change at once, and it survives a crash of the browser.
 */
export class BrowserStore<Value> {
  readonly #prefix: string;
  readonly #watchers = new Set<() => void>();
  #recovering: Promise<void> | undefined;
  #last = 0;
  #writing: Promise<unknown> = Promise.resolve();

  constructor(name: string) {
    this.#prefix = `${BASE}${name} `;
  }

  /** Returns all values; none when the browser's storage is unavailable. */
  all(): Value[] {
    try {
      return Object.keys(localStorage)
        .filter((key) => key.startsWith(this.#prefix))
        .flatMap((key) => this.#read(key)?.value ?? []) as Value[];
    } catch {
      return [];
    }
  }

  find(id: string): Value | null {
    return (this.#read(this.#prefix + id)?.value ?? null) as Value | null;
  }

  /**
   * Saves a value. Returns false when the browser refuses it: in private windows, or when its storage is
   * full.
   */
  save(id: string, value: Value): boolean {
    return this.#change(this.#prefix + id, value);
  }

  drop(id: string): void {
    if (this.find(id)) this.#change(this.#prefix + id, null);
  }

  /** Resolves when all changes so far survive a crash of the browser, or when it cannot store them. */
  onDisk = (): Promise<unknown> => this.#writing;

  /**
   * Restores values that a crashed browser had not written to `localStorage`. Await it before looking for
   * values from earlier pages.
   */
  recovered(): Promise<void> {
    this.#recovering ??= this.#recover().catch(() => {});
    return this.#recovering;
  }

  /** Calls `watcher` after every change, in any tab. */
  watch(watcher: () => void): () => void {
    const fromElsewhere = ({ key }: StorageEvent) => key?.startsWith(this.#prefix) && watcher();
    addEventListener("storage", fromElsewhere);
    this.#watchers.add(watcher);
    return () => {
      removeEventListener("storage", fromElsewhere);
      this.#watchers.delete(watcher);
    };
  }

  #notify(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** A time later than those of all earlier writes in this tab. */
  #now(): number {
    this.#last = Math.max(Date.now(), this.#last + 1);
    return this.#last;
  }

  #read(key: string): Stamped | null {
    try {
      const stamped: Stamped | null = JSON.parse(localStorage.getItem(key) ?? "null");
      return stamped?.at ? stamped : null;
    } catch {
      return null;
    }
  }

  #change(key: string, value: Value | null): boolean {
    const stamped = { at: this.#now(), value };
    const isSaved = this.#write(key, stamped);
    this.#writing = writeToDisk(key, stamped)
      .catch(() => {})
      .then(() => {
        // Until the deletion is on disk too, its record keeps another tab from restoring the value.
        if (value === null && this.#read(key)?.at === stamped.at) localStorage.removeItem(key);
      });
    this.#notify();
    return isSaved;
  }

  #write(key: string, stamped: Stamped): boolean {
    try {
      localStorage.setItem(key, JSON.stringify(stamped));
      return true;
    } catch {
      return false;
    }
  }

  async #recover(): Promise<void> {
    const old: string[] = [];
    for (const [key, stamped] of await readFromDisk(this.#prefix)) {
      const here = this.#read(key);
      // Its tab died before the deletion was on disk.
      if (here?.value === null) this.#change(key, null);
      else if ((here?.at ?? 0) < stamped.at && (here || stamped.value !== null)) this.#write(key, stamped);
      if (stamped.value === null && stamped.at < Date.now() - TOMBSTONE_MS) old.push(key);
    }
    await forgetOnDisk(old);
    this.#notify();
  }
}
