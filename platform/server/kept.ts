import type { Context } from "./context.ts";
import { type EventType, nodeListeners } from "./events.ts";
import type { Registry } from "./feature.ts";
import type { Contribution } from "./opening.ts";

/**
 * A value computed from the database and kept in the memory of each node until one of its events happens
 * there or anywhere else. One per application: the registry is what tells applications apart.
 */
export class Kept<T> {
  readonly #values = new WeakMap<Registry, Promise<T>>();
  readonly #settled = new WeakMap<Promise<T>, T>();
  readonly #load: (context: Context) => Promise<T>;
  /** What makes it forget; a feature lists these among what it adds. */
  readonly adds: Contribution[];

  constructor(droppedBy: readonly EventType<object>[], load: (context: Context) => Promise<T>) {
    this.#load = load;
    this.adds = [...droppedBy, MEMORY_LOST].map((type) =>
      nodeListeners.with({ event: type.name, run: (_payload, registry) => this.drop(registry) }),
    );
  }

  get(context: Context): Promise<T> {
    const known = this.#values.get(context.addons);
    if (known && context.addons.hears) return known;
    const loading = this.#load(context);
    this.#values.set(context.addons, loading);
    // A failure is told to those who wait, and not kept.
    loading.then(
      (value) => this.#settled.set(loading, value),
      () => this.drop(context.addons),
    );
    return loading;
  }

  /** The value when it is in memory at this moment, for whoever cannot wait. */
  now(registry: Registry): T | undefined {
    const known = this.#values.get(registry);
    return known && this.#settled.get(known);
  }

  drop(registry: Registry): void {
    this.#values.delete(registry);
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
