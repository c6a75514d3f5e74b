import { roughBytes } from "./rough-bytes.ts";

/** A bounded map of this process: its entries, its size and its limits. */
export interface AnyBoundedMap<K = unknown, V = unknown> extends Iterable<[K, V]> {
  readonly name: string;
  readonly size: number;
  readonly most: number;
  readonly bytes: number;
  readonly mostBytes: number;
  get(key: K): V | undefined;
  set(key: K, value: V): void;
  delete(key: K): void;
}

interface BoundedMapSpec<K, V> {
  /** The maps of several applications in one process share it. */
  name: string;
  /** Largest number of entries. */
  most: number;
  /** Largest total size of all entries, in bytes. */
  mostBytes: number;
  /** Returns the size of one entry with its key, in bytes. Default: a rough estimate. */
  bytesOf?: (key: K, value: V) => number;
  /** Called with the key of each entry that is dropped to make room. */
  onDropped?: (key: K) => void;
}

const all = new Set<WeakRef<AnyBoundedMap>>();
const collected = new FinalizationRegistry<WeakRef<AnyBoundedMap>>((map) => all.delete(map));

/** Returns every bounded map in the memory of the process, the newest last. */
export const liveMaps = (): AnyBoundedMap[] => [...all].flatMap((map) => map.deref() ?? []);

/**
 * A map with a limit of entries and of bytes. When a limit is exceeded, the entries written or touched longest ago are
 * dropped.
 */
export class BoundedMap<K, V> implements AnyBoundedMap<K, V> {
  readonly name: string;
  readonly most: number;
  readonly mostBytes: number;
  readonly #bytesOf: (key: K, value: V) => number;
  readonly #onDropped: (key: K) => void;
  readonly #entries = new Map<K, V>();
  readonly #sizes = new Map<K, number>();
  #bytes = 0;

  constructor({ name, most, mostBytes, bytesOf, onDropped = () => {} }: BoundedMapSpec<K, V>) {
    this.name = name;
    this.most = most;
    this.mostBytes = mostBytes;
    this.#bytesOf = bytesOf ?? ((key, value) => roughBytes(key) + roughBytes(value));
    this.#onDropped = onDropped;
    const map = new WeakRef(this as AnyBoundedMap);
    all.add(map);
    collected.register(this, map);
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

  /** Stores an entry as the newest and measures it, also when it was stored before. */
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

  /** Makes an entry the newest without measuring it again. */
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

  /** Iterates from the oldest entry to the newest; entries may be deleted during the iteration. */
  [Symbol.iterator](): IterableIterator<[K, V]> {
    return this.#entries.entries();
  }
}
