import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { type EventType, nodeListeners } from "../events/events.ts";
import type { Contribution } from "../extension-points/extension-point.ts";

/**
 * A value computed from the database and kept in the memory of each node until one of its events happens
 * there or anywhere else. One per application: the registry is what tells applications apart.
 */
export class CachedValue<T> {
  readonly #values = new WeakMap<Registry, Promise<T>>();
  /** What was read last, until an event makes it wrong: it stays when the database goes away. */
  readonly #latest = new WeakMap<Registry, T>();
  readonly #load: (context: Context) => Promise<T>;
  /** What makes it forget; a feature lists these among what it adds. */
  readonly adds: Contribution[];

  constructor(droppedBy: readonly EventType<object>[], load: (context: Context) => Promise<T>) {
    this.#load = load;
    const onEvent = ({ name: event }: EventType<object>, run: (registry: Registry) => void) =>
      nodeListeners.with({ event, run: (_payload, registry) => run(registry) });
    this.adds = [
      ...droppedBy.map((type) => onEvent(type, (registry) => this.drop(registry))),
      onEvent(MEMORY_LOST, (registry) => this.#values.delete(registry)),
    ];
  }

  get(context: Context): Promise<T> {
    const known = this.#values.get(context.addons);
    if (known && context.addons.hears) return known;
    const loading = this.#load(context);
    this.#values.set(context.addons, loading);
    const isCurrent = () => this.#values.get(context.addons) === loading;
    loading.then(
      (value) => isCurrent() && this.#latest.set(context.addons, value),
      // Those who wait get a failure, and it is forgotten.
      () => isCurrent() && this.#values.delete(context.addons),
    );
    return loading;
  }

  /** The value that was read last, for code that cannot wait; undefined before the first, and once an event made it wrong. */
  now(registry: Registry): T | undefined {
    return this.#latest.get(registry);
  }

  drop(registry: Registry): void {
    this.#values.delete(registry);
    this.#latest.delete(registry);
  }
}

/** After `type` no node trusts anything that it keeps in memory. */
export const forgetsEverything = (type: EventType<object>): Contribution =>
  nodeListeners.with({
    event: type.name,
    run: (payload, registry) => {
      for (const { event, run } of registry.of(nodeListeners))
        if (event === MEMORY_LOST.name) run(payload, registry);
    },
  });

/** Heard when events may have been missed, and when an add-on was switched: all that is kept in memory is in doubt. */
export const MEMORY_LOST: EventType<object> = { name: "memoryLost" };
