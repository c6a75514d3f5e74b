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

  constructor(name: string) {
    this.#prefix = `${name} `;
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
    const key = this.#prefix + id;
    const stamped = { at: this.#now(), value };
    const isSaved = this.#write(key, stamped);
    void writeToDisk(key, stamped).catch(() => {});
    this.#notify();
    return isSaved;
  }

  drop(id: string): void {
    const key = this.#prefix + id;
    if (!this.#read(key)) return;
    this.#write(key, null);
    void writeToDisk(key, { at: this.#now(), value: null }).catch(() => {});
    this.#notify();
  }

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
      const stamped: unknown = JSON.parse(localStorage.getItem(key) ?? "null");
      return typeof stamped === "object" && stamped !== null && "value" in stamped
        ? (stamped as Stamped)
        : null;
    } catch {
      return null;
    }
  }

  #write(key: string, stamped: Stamped | null): boolean {
    try {
      if (stamped) localStorage.setItem(key, JSON.stringify(stamped));
      else localStorage.removeItem(key);
      return true;
    } catch {
      return false;
    }
  }

  async #recover(): Promise<void> {
    const onDisk = await readFromDisk(this.#prefix);
    const isOld = ({ at, value }: Stamped) => value === null && at < Date.now() - TOMBSTONE_MS;
    let isChanged = false;
    for (const [key, stamped] of onDisk) {
      const here = this.#read(key);
      if ((here?.at ?? 0) >= stamped.at || (!here && stamped.value === null)) continue;
      this.#write(key, stamped.value === null ? null : stamped);
      isChanged = true;
    }
    await forgetOnDisk(onDisk.filter(([, stamped]) => isOld(stamped)).map(([key]) => key));
    if (isChanged) this.#notify();
  }
}
