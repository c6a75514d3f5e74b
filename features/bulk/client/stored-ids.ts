import { BASE } from "#platform/client/base-path.ts";

const NONE: ReadonlySet<number> = new Set();

/** A set of ids in browser storage. Subscribers are notified of changes in any tab. */
export class StoredIDs {
  readonly #key: string;
  readonly #storage: () => Storage;
  readonly #watchers = new Set<() => void>();
  #cached: ReadonlySet<number> | undefined;

  constructor(key: string, storage: () => Storage) {
    this.#key = BASE + key;
    this.#storage = storage;
  }

  /** Returns the identical set until it changes. */
  readonly all = (): ReadonlySet<number> => {
    this.#cached ??= this.#read();
    return this.#cached;
  };

  add(ids: Iterable<number>): void {
    this.#write(new Set([...this.#read(), ...ids]));
  }

  remove(ids: Iterable<number>): void {
    const gone = new Set(ids);
    this.#write(new Set([...this.#read()].filter((id) => !gone.has(id))));
  }

  readonly watch = (watcher: () => void): (() => void) => {
    if (this.#watchers.size === 0) addEventListener("storage", this.#onStorage);
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) removeEventListener("storage", this.#onStorage);
    };
  };

  readonly #onStorage = ({ key }: StorageEvent): void => {
    if (key !== null && key !== this.#key) return;
    this.#cached = undefined;
    this.#notify();
  };

  #notify(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** Read again each time, because another tab may have changed it. */
  #read(): ReadonlySet<number> {
    try {
      const stored: unknown = JSON.parse(this.#storage().getItem(this.#key) ?? "[]");
      return new Set(Array.isArray(stored) ? stored.filter((id) => Number.isSafeInteger(id)) : []);
    } catch {
      // Storage is unavailable: use what this tab added.
      return this.#cached ?? NONE;
    }
  }

  #write(ids: ReadonlySet<number>): void {
    this.#cached = ids;
    try {
      if (ids.size > 0) this.#storage().setItem(this.#key, JSON.stringify([...ids]));
      else this.#storage().removeItem(this.#key);
    } catch {
      // Storage is unavailable: this tab remembers the ids, see `#read`.
    }
    this.#notify();
  }
}
