import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import type { EventType } from "#platform/server/events/events.ts";
import type { Contribution } from "#platform/server/extension-points/extension-point.ts";

interface Loaded<T> {
  value: T;
  until: number;
}

/** A value that each node caches until an event, and for a limited time. */
export class FreshValue<T> {
  readonly #cached: CachedValue<Loaded<T>>;
  /** Contributions that drop the value. */
  readonly adds: Contribution[];

  /** `ms` is the longest time for which a value is returned after it was loaded. */
  constructor(ms: number, droppedBy: readonly EventType<object>[], load: (context: Context) => Promise<T>) {
    this.#cached = new CachedValue(droppedBy, async (context) => ({
      value: await load(context),
      until: context.now.getTime() + ms,
    }));
    this.adds = this.#cached.adds;
  }

  async get(context: Context): Promise<T> {
    const known = await this.#cached.get(context);
    if (context.now.getTime() < known.until) return known.value;
    // Of several requests that wait for an old value, only the first drops it; the others share what it loads.
    if (this.#cached.now(context.addons) === known) this.#cached.drop(context.addons);
    return (await this.#cached.get(context)).value;
  }
}
