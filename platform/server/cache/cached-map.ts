import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { type EventType, onEveryNode } from "../events/events.ts";
import type { Contribution } from "../extension-points/extension-point.ts";
import { MEMORY_LOST } from "./cached-value.ts";
import { OldestOut } from "./oldest-out.ts";
import { roughBytes } from "./rough-bytes.ts";

type Known<K, T> = OldestOut<K, Promise<T | undefined>>;

/** Of a record that is still being loaded. */
const LOADING_BYTES = 500;
const MOST_BYTES = 4 * 1024 * 1024;

interface CachedMapSpec<K, T> {
  name: string;
  /** Of how many it is kept, for each application of the process: those asked for lately. */
  atMost: number;
  /** Of these with their keys: 4 MB when left out. */
  mostBytes?: number;
  load(context: Context, keys: readonly K[]): Promise<ReadonlyMap<K, T>>;
}

/**
 * The same as `Kept`, of many records: each node keeps those that were asked for lately, and loads all that it lacks at once.
 * Nothing is kept of what is not there.
 */
export class CachedMap<K extends string | number, T extends object> {
  readonly #known = new WeakMap<Registry, Known<K, T>>();
  readonly #settled = new WeakMap<Promise<T | undefined>, T>();
  readonly #spec: CachedMapSpec<K, T>;
  /** Forgets all after a break; a feature lists it, and what `droppedBy` gives, among what it adds. */
  readonly adds: Contribution[];

  constructor(spec: CachedMapSpec<K, T>) {
    this.#spec = spec;
    this.adds = this.emptiedBy(MEMORY_LOST);
  }

  async get(context: Context, keys: Iterable<K>): Promise<ReadonlyMap<K, T>> {
    const wanted = new Set(keys);
    if (wanted.size === 0) return new Map();
    // What a transaction has written is nobody else's yet; and while a node hears nothing it may miss what makes it forget.
    if (context.db.isTransaction || !context.addons.hears) return this.#spec.load(context, [...wanted]);
    const known = this.#of(context.addons);
    // All of them are taken hold of before anything is waited for, and may be dropped meanwhile.
    const asked = [...wanted].map((key) => [key, known.get(key)] as const);
    const unknown = asked.flatMap(([key, value]) => (value ? [] : [key]));
    const loading = unknown.length > 0 ? this.#spec.load(context, unknown) : null;
    // Those asked for no more are the oldest, and go first.
    for (const key of wanted) known.touch(key);
    const values = asked.map(([key, value]) => [key, value ?? this.#keep(known, key, loading!)] as const);
    const found = new Map<K, T>();
    for (const [key, value] of values) {
      const record = this.#settled.get(value) ?? (await value);
      if (record !== undefined) found.set(key, record);
    }
    return found;
  }

  async one(context: Context, key: K): Promise<T | undefined> {
    return (await this.get(context, [key])).get(key);
  }

  drop(registry: Registry, key: K): void {
    this.#known.get(registry)?.delete(key);
  }

  /** What makes it forget some records: those that `keysOf` finds in the payload. */
  droppedBy<P extends object>(type: EventType<P>, keysOf: (payload: P) => readonly K[]): Contribution[] {
    return [
      onEveryNode(type, (payload, registry) => {
        for (const key of keysOf(payload)) this.drop(registry, key);
      }),
    ];
  }

  /** The same where only the record itself tells; what is on its way is dropped too. */
  droppedWhere<P extends object>(
    type: EventType<P>,
    isMeant: (payload: P, record: T) => boolean,
  ): Contribution[] {
    return [
      onEveryNode(type, (payload, registry) => {
        for (const [key, value] of this.#known.get(registry) ?? []) {
          const record = this.#settled.get(value);
          if (record === undefined || isMeant(payload, record)) this.drop(registry, key);
        }
      }),
    ];
  }

  /** What makes it forget everything. */
  emptiedBy(type: EventType<object>): Contribution[] {
    return [onEveryNode(type, (_payload, registry) => void this.#known.delete(registry))];
  }

  #of(registry: Registry): Known<K, T> {
    const { name, atMost: most, mostBytes = MOST_BYTES } = this.#spec;
    const bytesOf = (key: K, value: Promise<T | undefined>) => {
      const record = this.#settled.get(value);
      return roughBytes(key) + (record ? roughBytes(record) : LOADING_BYTES);
    };
    const known = this.#known.get(registry) ?? new OldestOut({ name, most, mostBytes, bytesOf });
    this.#known.set(registry, known);
    return known;
  }

  #keep(known: Known<K, T>, key: K, loading: Promise<ReadonlyMap<K, T>>): Promise<T | undefined> {
    const value = loading.then((records) => records.get(key));
    const forget = () => known.get(key) === value && known.delete(key);
    value.then((record) => {
      if (record === undefined) return forget();
      this.#settled.set(value, record);
      if (known.get(key) === value) known.set(key, value);
    }, forget);
    known.set(key, value);
    return value;
  }
}
