import { forgetOnDisk, readFromDisk, type Stamped, writeToDisk } from "./disk.ts";

/** Until everybody has heard that something was dropped. */
const TOMBSTONE_MS = 24 * 60 * 60 * 1000;

/**
 * What this browser keeps under a name, each value under an id of its own, so that two tabs do not overwrite each
 * other's. Every tab sees it at once; a browser that is killed finds it again.
 */
export class BrowserStore<Value> {
  readonly #prefix: string;
  readonly #watchers = new Set<() => void>();
  #recovering: Promise<void> | undefined;
  #last = 0;

  constructor(name: string) {
    this.#prefix = `${name} `;
  }

  /** Nothing where the browser keeps nothing. */
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

  /** False when the browser does not take it: private windows, and full ones. */
  keep(id: string, value: Value): boolean {
    const key = this.#prefix + id;
    const stamped = { at: this.#now(), value };
    const isCacheable = this.#write(key, stamped);
    void writeToDisk(key, stamped).catch(() => {});
    this.#tell();
    return isCacheable;
  }

  drop(id: string): void {
    const key = this.#prefix + id;
    if (!this.#read(key)) return;
    this.#write(key, null);
    void writeToDisk(key, { at: this.#now(), value: null }).catch(() => {});
    this.#tell();
  }

  /** Brings back what a killed browser had not written down; to be awaited before one looks for what was left. */
  recovered(): Promise<void> {
    this.#recovering ??= this.#recover().catch(() => {});
    return this.#recovering;
  }

  /** Calls `watcher` after every change, in whatever tab it was made. */
  watch(watcher: () => void): () => void {
    const fromElsewhere = ({ key }: StorageEvent) => key?.startsWith(this.#prefix) && watcher();
    addEventListener("storage", fromElsewhere);
    this.#watchers.add(watcher);
    return () => {
      removeEventListener("storage", fromElsewhere);
      this.#watchers.delete(watcher);
    };
  }

  #tell(): void {
    for (const watcher of [...this.#watchers]) watcher();
  }

  /** Later than whatever this tab has written before. */
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
    if (isChanged) this.#tell();
  }
}
