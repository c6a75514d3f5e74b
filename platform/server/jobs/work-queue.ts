import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../application/context.ts";
import type { Feature, Registry } from "../application/feature.ts";
import { type EventType, nodeListeners } from "../events/events.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";
import { runAsScheduledTask } from "./jobs.ts";

/** Result of claiming a part of the work: some was done, nothing was left, or another node holds the claim. */
export type ClaimResult = "some" | "nothing" | "elsewhere";

/**
 * Work that actions leave for soon afterwards, to be done in batches, such as indexing. Actions write it to a table,
 * and one node at a time claims it from there.
 */
export interface WorkQueue {
  name: string;
  /**
   * Does a part of the work in a transaction that also removes it from the table. `everything` includes work that could
   * wait.
   */
  claim(context: Context, everything: boolean): Promise<ClaimResult>;
}

/** The work queues of all features. */
export const workQueues = new ExtensionPoint<WorkQueue>("backlogs");
/** Adds a work queue. */
export const addWorkQueue = (workQueue: WorkQueue) => workQueues.with(workQueue);

/** Delay that lets work of several actions be done together. */
const SOON_MS = 250;
const POLL_MS = 10_000;
const ELSEWHERE_MS = 20;

const awake = new WeakMap<Registry, Map<string, () => void>>();

/** Wakes the named work queue on this node, when it exists. */
export const wake = (registry: Registry, workQueue: string): void => awake.get(registry)?.get(workQueue)?.();

/** Contribution that wakes the named work queue when an event is emitted. */
export const wakes = <P extends object>(type: EventType<P>, workQueue: string) =>
  nodeListeners.with({
    event: type.name,
    run: (_payload, registry) => wake(registry, workQueue),
  });

interface Options {
  registry: Registry;
  context: () => Promise<Context>;
  onError(error: Error, about: string): void;
}

/**
 * Drains a work queue soon after it was woken, and polls it from time to time. The work of a disabled feature waits
 * until it is enabled again.
 */
class Drainer {
  readonly #feature: Feature;
  readonly #workQueue: WorkQueue;
  readonly #options: Options;
  #timer: NodeJS.Timeout;
  #isSoon = true;
  #draining: Promise<void> | null = null;
  #isClosed = false;

  constructor(feature: Feature, workQueue: WorkQueue, options: Options) {
    this.#feature = feature;
    this.#workQueue = workQueue;
    this.#options = options;
    this.#timer = this.#later(SOON_MS);
  }

  #later(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#begin(), milliseconds).unref();
  }

  /** Schedules the next run soon. Waking it again does not postpone that run. */
  wake(): void {
    if (this.#isClosed || this.#isSoon) return;
    this.#isSoon = true;
    clearTimeout(this.#timer);
    this.#timer = this.#later(SOON_MS);
  }

  #begin(): void {
    if (this.#isClosed) return;
    this.#isSoon = false;
    // Work added after the current run looked at the table is found by the next run.
    if (this.#draining) {
      this.wake();
      return;
    }
    this.#timer = this.#later(POLL_MS);
    this.#draining = this.#drain()
      .catch((error) => this.#options.onError(error as Error, this.#workQueue.name))
      .finally(() => {
        this.#draining = null;
      });
  }

  async #take(everything: boolean): Promise<ClaimResult> {
    if (!this.#options.registry.isActive(this.#feature)) return "nothing";
    return runAsScheduledTask(this.#workQueue, async () =>
      this.#workQueue.claim(await this.#options.context(), everything),
    );
  }

  async #drain(): Promise<void> {
    while (!this.#isClosed && (await this.#take(false)) === "some");
  }

  /** Drains the queue together with other nodes. Returns whether there was any work. */
  async drained(): Promise<boolean> {
    for (let count = 0; ; count++) {
      const result = await this.#take(true);
      if (result === "nothing") return count > 0;
      if (result === "elsewhere") await wait(ELSEWHERE_MS);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#draining;
  }
}

/** Starts to drain the work queues of all features. */
export function openWorkQueues(options: Options) {
  const drainers = options.registry
    .all(workQueues)
    .map(({ feature, value }) => [value.name, new Drainer(feature, value, options)] as const);
  awake.set(options.registry, new Map(drainers.map(([name, drainer]) => [name, () => drainer.wake()])));
  return {
    async drained(): Promise<boolean> {
      let wasAny = false;
      for (const [, drainer] of drainers) wasAny = (await drainer.drained()) || wasAny;
      return wasAny;
    },
    async close(): Promise<void> {
      await Promise.all(drainers.map(([, drainer]) => drainer.close()));
    },
  };
}
