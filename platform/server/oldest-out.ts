/** How many bytes the entries of a map may take together, and how many one of them takes with its key. */
export interface Weight<K, V> {
  mostBytes: number;
  bytesOf(key: K, value: V): number;
}

/** A map of so many entries at most, and of so many bytes where they are weighed: the entry written longest ago goes first. */
export class OldestOut<K, V> {
  readonly #most: number;
  readonly #weight: Weight<K, V> | null;
  readonly #entries = new Map<K, V>();
  readonly #sizes = new Map<K, number>();
  readonly #onDropped: (key: K) => void;
  #bytes = 0;

  /** `onDropped` hears of each entry that has to make room for others. */
  constructor(most: number, weight: Weight<K, V> | null = null, onDropped: (key: K) => void = () => {}) {
    this.#most = most;
    this.#weight = weight;
    this.#onDropped = onDropped;
  }

  get size(): number {
    return this.#entries.size;
  }

  /** Of all entries; 0 where they are not weighed. */
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
    if (this.#weight) {
      const size = this.#weight.bytesOf(key, value);
      this.#sizes.set(key, size);
      this.#bytes += size;
    }
    for (const oldest of this.#entries.keys()) {
      if (this.#entries.size <= this.#most && this.#bytes <= (this.#weight?.mostBytes ?? 0)) return;
      this.delete(oldest);
      this.#onDropped(oldest);
    }
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
