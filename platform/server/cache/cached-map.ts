import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { type EventType, onEveryNode } from "../events/events.ts";
import type { Contribution } from "../extension-points/extension-point.ts";
import { BoundedMap } from "./bounded-map.ts";
import { CACHES_OUTDATED } from "./cached-value.ts";
import { roughBytes } from "./rough-bytes.ts";

type Known<K, T> = BoundedMap<K, Promise<T | undefined>>;

/** Estimated size of a record that is still loading. */
const LOADING_BYTES = 500;
const MOST_BYTES = 4 * 1024 * 1024;

interface CachedMapSpec<K, T> {
  name: string;
  /** Largest number of records to cache per application; the least recently used ones are dropped first. */
  atMost: number;
  /** Largest total size of the cached records and their keys, in bytes. Default: 4 MB. */
  mostBytes?: number;
  /** Loads the records of `keys`; keys without a record are missing from the result. */
  load(context: Context, keys: readonly K[]): Promise<ReadonlyMap<K, T>>;
}

/**
 * Cache of many records by key, on each node. It holds the most recently used records and loads all missing ones in one
 * call. Keys without a record are not cached.
 */
export class CachedMap<K extends string | number, T extends object> {
  readonly #known = new WeakMap<Registry, Known<K, T>>();
  readonly #loaded = new WeakMap<Promise<T | undefined>, T>();
  readonly #spec: CachedMapSpec<K, T>;
  /**
   * Contributions a feature has to list in its `adds`, next to those of `droppedBy`: they empty the cache after
   * `memoryLost`.
   */
  readonly adds: Contribution[];

  constructor(spec: CachedMapSpec<K, T>) {
    this.#spec = spec;
    this.adds = this.emptiedBy(CACHES_OUTDATED);
  }

  /** Returns the records of `keys` that exist, from memory where possible. */
  async get(context: Context, keys: Iterable<K>): Promise<ReadonlyMap<K, T>> {
    const wanted = new Set(keys);
    if (wanted.size === 0) return new Map();
    // Rows written by the open transaction are not committed yet. While the node receives no events, its cache may be
    // out of date.
    if (context.db.isTransaction || !context.addons.isConnected) return this.#spec.load(context, [...wanted]);
    const known = this.#of(context.addons);
    // Read all cached promises before the first await: entries may be dropped while this waits.
    const asked = [...wanted].map((key) => [key, known.get(key)] as const);
    const unknown = asked.flatMap(([key, value]) => (value ? [] : [key]));
    const loading = unknown.length > 0 ? this.#spec.load(context, unknown) : null;
    // Mark the requested keys as most recently used.
    for (const key of wanted) known.touch(key);
    const values = asked.map(([key, value]) => [key, value ?? this.#cache(known, key, loading!)] as const);
    const found = new Map<K, T>();
    for (const [key, value] of values) {
      const record = this.#loaded.get(value) ?? (await value);
      if (record !== undefined) found.set(key, record);
    }
    return found;
  }

  /** Returns the record of `key`, or undefined when it does not exist. */
  async one(context: Context, key: K): Promise<T | undefined> {
    return (await this.get(context, [key])).get(key);
  }

  /** Returns whether the record of `key` is in this node's memory, loaded completely. */
  has(registry: Registry, key: K): boolean {
    const value = this.#known.get(registry)?.get(key);
    return value !== undefined && this.#loaded.has(value);
  }

  /** Drops the record of `key` from this node's memory. */
  drop(registry: Registry, key: K): void {
    this.#known.get(registry)?.delete(key);
  }

  /** Contributions that drop the records named by `keysOf` whenever `type` is emitted. */
  droppedBy<P extends object>(type: EventType<P>, keysOf: (payload: P) => readonly K[]): Contribution[] {
    return [
      onEveryNode(type, (payload, registry) => {
        for (const key of keysOf(payload)) this.drop(registry, key);
      }),
    ];
  }

  /**
   * Contributions that drop the records for which `isMeant` returns true whenever `type` is emitted. Records that are
   * still loading are dropped as well.
   */
  droppedWhere<P extends object>(
    type: EventType<P>,
    isMeant: (payload: P, record: T) => boolean,
  ): Contribution[] {
    return [
      onEveryNode(type, (payload, registry) =>
        this.dropWhere(registry, (record) => isMeant(payload, record)),
      ),
    ];
  }

  /**
   * Drops the records for which `isMeant` returns true from this node's memory, and all that are still loading.
   */
  dropWhere(registry: Registry, isMeant: (record: T) => boolean): void {
    for (const [key, value] of this.#known.get(registry) ?? []) {
      const record = this.#loaded.get(value);
      if (record === undefined || isMeant(record)) this.drop(registry, key);
    }
  }

  /** Contributions that empty the whole cache whenever `type` is emitted. */
  emptiedBy(type: EventType<object>): Contribution[] {
    return [onEveryNode(type, (_payload, registry) => void this.#known.delete(registry))];
  }

  #of(registry: Registry): Known<K, T> {
    const { name, atMost: most, mostBytes = MOST_BYTES } = this.#spec;
    const bytesOf = (key: K, value: Promise<T | undefined>) => {
      const record = this.#loaded.get(value);
      return roughBytes(key) + (record ? roughBytes(record) : LOADING_BYTES);
    };
    const known = this.#known.get(registry) ?? new BoundedMap({ name, most, mostBytes, bytesOf });
    this.#known.set(registry, known);
    return known;
  }

  #cache(known: Known<K, T>, key: K, loading: Promise<ReadonlyMap<K, T>>): Promise<T | undefined> {
    const value = loading.then((records) => records.get(key));
    const forget = () => known.get(key) === value && known.delete(key);
    value.then((record) => {
      if (record === undefined) return forget();
      this.#loaded.set(value, record);
      if (known.get(key) === value) known.set(key, value);
    }, forget);
    known.set(key, value);
    return value;
  }
}
