const NONE: ReadonlySet<number> = new Set();

/** Numbers that a browser keeps under a key, as a list. Whoever shows them hears of every change, in any tab. */
export class StoredIDs {
  readonly #key: string;
  readonly #storage: () => Storage;
  readonly #watchers = new Set<() => void>();
  #known: ReadonlySet<number> | undefined;

  constructor(key: string, storage: () => Storage) {
    this.#key = key;
    this.#storage = storage;
  }

  /** The same set until one is added or removed. */
  readonly all = (): ReadonlySet<number> => {
    this.#known ??= this.#read();
    return this.#known;
  };

  add(ids: Iterable<number>): void {
    this.#write(new Set([...this.#read(), ...ids]));
  }

  remove(ids: Iterable<number>): void {
    const gone = new Set(ids);
    this.#write(new Set([...this.#read()].filter((id) => !gone.has(id))));
  }

  readonly watch = (watcher: () => void): (() => void) => {
    if (this.#watchers.size === 0) addEventListener("storage", this.#hear);
    this.#watchers.add(watcher);
    return () => {
      this.#watchers.delete(watcher);
      if (this.#watchers.size === 0) removeEventListener("storage", this.#hear);
    };
  };

  readonly #hear = ({ key }: StorageEvent): void => {
    if (key !== null && key !== this.#key) return;
    this.#known = undefined;
    this.#tell();
  };

  #tell(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** Anew each time: another tab may have written since. */
  #read(): ReadonlySet<number> {
    try {
      const kept: unknown = JSON.parse(this.#storage().getItem(this.#key) ?? "[]");
      return new Set(Array.isArray(kept) ? kept.filter((id) => Number.isSafeInteger(id)) : []);
    } catch {
      // A browser that keeps nothing knows what this tab has put in.
      return this.#known ?? NONE;
    }
  }

  #write(ids: ReadonlySet<number>): void {
    this.#known = ids;
    try {
      if (ids.size > 0) this.#storage().setItem(this.#key, JSON.stringify([...ids]));
      else this.#storage().removeItem(this.#key);
    } catch {
      // As above.
    }
    this.#tell();
  }
}
