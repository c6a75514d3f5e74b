import type { Context } from "./context.ts";
import { type EventType, onEveryNode } from "./events.ts";
import type { Registry } from "./feature.ts";
import { MEMORY_LOST } from "./kept.ts";
import type { Contribution } from "./opening.ts";

type Known<K, T> = Map<K, Promise<T | undefined>>;

interface KeptEachSpec<K, T> {
  /** Of how many it is kept, for each application of the process: those asked for lately. */
  atMost: number;
  load(context: Context, keys: readonly K[]): Promise<ReadonlyMap<K, T>>;
}

/**
 * The same as `Kept`, of many records: each node keeps those that were asked for lately, and loads all that it lacks at once.
 * Nothing is kept of what is not there.
 */
export class KeptEach<K extends string | number, T extends object> {
  readonly #known = new WeakMap<Registry, Known<K, T>>();
  readonly #settled = new WeakMap<Promise<T | undefined>, T>();
  readonly #spec: KeptEachSpec<K, T>;
  /** Forgets all after a break; a feature lists it, and what `droppedBy` gives, among what it adds. */
  readonly adds: Contribution[];

  constructor(spec: KeptEachSpec<K, T>) {
    this.#spec = spec;
    this.adds = this.emptiedBy(MEMORY_LOST);
  }

  async get(context: Context, keys: Iterable<K>): Promise<ReadonlyMap<K, T>> {
    const wanted = new Set(keys);
    if (wanted.size === 0) return new Map();
    // What a transaction has written is nobody else's yet; and while a node hears nothing it may miss what makes it forget.
    if (context.db.isTransaction || !context.addons.hears) return this.#spec.load(context, [...wanted]);
    const known = this.#of(context.addons);
    const unknown = [...wanted].filter((key) => !known.has(key));
    const loading = unknown.length > 0 ? this.#spec.load(context, unknown) : null;
    for (const key of unknown) this.#keep(known, key, loading!);
    const found = new Map<K, T>();
    // All of them are taken hold of before anything is waited for, and may be dropped meanwhile.
    const asked = [...wanted].map((key) => [key, this.#touch(known, key)] as const);
    for (const key of known.keys()) {
      if (known.size <= this.#spec.atMost) break;
      known.delete(key);
    }
    for (const [key, value] of asked) {
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
        for (const key of this.#known.get(registry)?.keys() ?? []) {
          const record = this.#settled.get(this.#known.get(registry)!.get(key)!);
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
    const known: Known<K, T> = this.#known.get(registry) ?? new Map();
    this.#known.set(registry, known);
    return known;
  }

  #keep(known: Known<K, T>, key: K, loading: Promise<ReadonlyMap<K, T>>): void {
    const value = loading.then((records) => records.get(key));
    const forget = () => known.get(key) === value && known.delete(key);
    value.then((record) => (record === undefined ? forget() : this.#settled.set(value, record)), forget);
    known.set(key, value);
  }

  /** Written again as the newest, so that what is asked for no more is what is forgotten. */
  #touch(known: Known<K, T>, key: K): Promise<T | undefined> {
    const value = known.get(key)!;
    known.delete(key);
    known.set(key, value);
    return value;
  }
}
