import { roughBytes } from "./rough-bytes.ts";

/** A cache of the process as it is now, and how large it may become. */
export interface Cache<K = unknown, V = unknown> extends Iterable<[K, V]> {
  readonly name: string;
  readonly size: number;
  readonly most: number;
  readonly bytes: number;
  readonly mostBytes: number;
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
}

interface OldestOutSpec<K, V> {
  /** Several of one name are the same cache of several applications. */
  name: string;
  /** Entries at once. */
  most: number;
  /** Of all entries together. */
  mostBytes: number;
  /** Of one entry with its key; a rough count when left out. */
  bytesOf?: (key: K, value: V) => number;
  /** Called with the key of each entry that has to make room for others. */
  onDropped?: (key: K) => void;
}

const all = new Set<WeakRef<Cache>>();
const collected = new FinalizationRegistry<WeakRef<Cache>>((cache) => all.delete(cache));

/** Every cache in the memory of the process, the newest last. */
export const liveCaches = (): Cache[] => [...all].flatMap((cache) => cache.deref() ?? []);

/** A map of so many entries and bytes at most: the entry written longest ago goes first. */
export class OldestOut<K, V> implements Cache<K, V> {
  readonly name: string;
  readonly most: number;
  readonly mostBytes: number;
  readonly #bytesOf: (key: K, value: V) => number;
  readonly #onDropped: (key: K) => void;
  readonly #entries = new Map<K, V>();
  readonly #sizes = new Map<K, number>();
  #bytes = 0;

  constructor({ name, most, mostBytes, bytesOf, onDropped = () => {} }: OldestOutSpec<K, V>) {
    this.name = name;
    this.most = most;
    this.mostBytes = mostBytes;
    this.#bytesOf = bytesOf ?? ((key, value) => roughBytes(key) + roughBytes(value));
    this.#onDropped = onDropped;
    const cache = new WeakRef(this as Cache);
    all.add(cache);
    collected.register(this, cache);
  }

  get size(): number {
    return this.#entries.size;
  }

  get bytes(): number {
    return this.#bytes;
  }

  get(key: K): V | undefined {
    return this.#entries.get(key);
  }

  /** Also weighs an entry again that has changed since. */
  set(key: K, value: V): void {
    this.delete(key);
    this.#entries.set(key, value);
    const size = this.#bytesOf(key, value);
    this.#sizes.set(key, size);
    this.#bytes += size;
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.most && this.#bytes <= this.mostBytes) return;
      this.delete(oldest);
      this.#onDropped(oldest);
    }
  }

  /** Makes an entry the newest without weighing it again. */
  touch(key: K): void {
    const value = this.#entries.get(key);
    if (value === undefined) return;
    this.#entries.delete(key);
    this.#entries.set(key, value);
  }

  delete(key: K): void {
    this.#entries.delete(key);
    this.#bytes -= this.#sizes.get(key) ?? 0;
    this.#sizes.delete(key);
  }

  /** From the oldest to the newest; entries may be deleted meanwhile. */
  [Symbol.iterator](): IterableIterator<[K, V]> {
    return this.#entries.entries();
  }
}
