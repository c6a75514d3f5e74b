import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { broadcastsOf } from "../events/broadcast.ts";
import { type EventType, nodeListeners } from "../events/events.ts";
import type { Contribution } from "../extension-points/extension-point.ts";

/**
 * A value computed from the database and cached in the memory of each node until one of its events is emitted on any
 * node. There is one value per application, identified by its registry.
 */
export class CachedValue<T> {
  readonly #values = new WeakMap<Registry, Promise<T>>();
  /** Last loaded value. An event drops it; losing the database does not. */
  readonly #latest = new WeakMap<Registry, T>();
  readonly #load: (context: Context) => Promise<T>;
  readonly #droppedBy: ReadonlySet<string>;
  /** Contributions that drop the value; a feature lists them in its `adds`. */
  readonly adds: Contribution[];

  /** `load` computes the value; each event of `droppedBy` drops it on every node. */
  constructor(droppedBy: readonly EventType<object>[], load: (context: Context) => Promise<T>) {
    this.#load = load;
    this.#droppedBy = new Set(droppedBy.map(({ name }) => name));
    const onEvent = ({ name: event }: EventType<object>, run: (registry: Registry) => void) =>
      nodeListeners.with({ event, run: (_payload, registry) => run(registry) });
    this.adds = [
      ...droppedBy.map((type) => onEvent(type, (registry) => this.drop(registry))),
      onEvent(CACHES_OUTDATED, (registry) => this.#values.delete(registry)),
    ];
  }

  /**
   * Returns the cached value, or loads it. In a transaction that emitted one of the events, loads what the transaction
   * wrote, without caching it. Rejects with the error of `load`, which is not cached.
   */
  get(context: Context): Promise<T> {
    if (this.#isChangedIn(context)) return this.#load(context);
    const known = this.#values.get(context.addons);
    if (known && context.addons.isConnected) return known;
    const loading = this.#load(context);
    this.#values.set(context.addons, loading);
    const isCurrent = () => this.#values.get(context.addons) === loading;
    loading.then(
      (value) => isCurrent() && this.#latest.set(context.addons, value),
      // Waiting callers get the failure; the next call loads again.
      () => isCurrent() && this.#values.delete(context.addons),
    );
    return loading;
  }

  #isChangedIn({ db }: Context): boolean {
    return (
      db.isTransaction &&
      broadcastsOf(db).some(({ type, isUndone }) => !isUndone && this.#droppedBy.has(type.name))
    );
  }

  /** Last loaded value, for code that cannot wait. Undefined before the first load and after an event dropped it. */
  now(registry: Registry): T | undefined {
    return this.#latest.get(registry);
  }

  /** Drops the value from this node's memory. */
  drop(registry: Registry): void {
    this.#values.delete(registry);
    this.#latest.delete(registry);
  }
}

/** Contribution that empties every cache of a node whenever `type` is emitted. */
export const emptiesCaches = (type: EventType<object>): Contribution =>
  nodeListeners.with({
    event: type.name,
    run: (payload, registry) => {
      for (const { event, run } of registry.of(nodeListeners))
        if (event === CACHES_OUTDATED.name) run(payload, registry);
    },
  });

/** Emitted on a node when it may have missed events, and when an add-on is switched: all caches have to be emptied. */
export const CACHES_OUTDATED: EventType<object> = { name: "memoryLost" };
