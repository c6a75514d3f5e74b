import { setTimeout as wait } from "node:timers/promises";
import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { type EventType, nodeListeners } from "../events/events.ts";
import { Opening } from "../extension-points/extension-point.ts";
import { runAsScheduledTask } from "./jobs.ts";

/** What came of taking a part: some was done, nothing was there, or another node is at it. */
export type Took = "some" | "nothing" | "elsewhere";

/**
 * What actions leave behind to be done soon after them, many at once, such as an index that follows. Actions note it in a
 * table of its own; it is taken from there by one node at a time.
 */
export interface WorkQueue {
  name: string;
  /** Does a part, in a transaction that also takes it off the table. `everything`: also what could wait. */
  take(context: Context, everything: boolean): Promise<Took>;
}

export const backlogs = new Opening<WorkQueue>("backlogs");
export const addWorkQueue = (workQueue: WorkQueue) => backlogs.with(workQueue);

/** Actions that come together are done together. */
const SOON_MS = 250;
const POLL_MS = 10_000;
const ELSEWHERE_MS = 20;

const awake = new WeakMap<Registry, Map<string, () => void>>();

/** Says that an event leaves something behind for the backlog of that name. */
export const wakes = <P extends object>(type: EventType<P>, workQueue: string) =>
  nodeListeners.with({
    event: type.name,
    run: (_payload, registry) => awake.get(registry)?.get(workQueue)?.(),
  });

interface Options {
  registry: Registry;
  context: () => Promise<Context>;
  onError(error: Error, about: string): void;
}

/** Takes what there is, soon after it was noted, and looks for it from time to time. */
class Taker {
  readonly #backlog: WorkQueue;
  readonly #options: Options;
  #timer: NodeJS.Timeout;
  #isSoon = true;
  #taking: Promise<void> | null = null;
  #isClosed = false;

  constructor(workQueue: WorkQueue, options: Options) {
    this.#backlog = workQueue;
    this.#options = options;
    this.#timer = this.#later(SOON_MS);
  }

  #later(milliseconds: number): NodeJS.Timeout {
    return setTimeout(() => this.#begin(), milliseconds).unref();
  }

  /** The next look comes soon: many who wake it do not put it off. */
  wake(): void {
    if (this.#isClosed || this.#isSoon) return;
    this.#isSoon = true;
    clearTimeout(this.#timer);
    this.#timer = this.#later(SOON_MS);
  }

  #begin(): void {
    if (this.#isClosed) return;
    this.#isSoon = false;
    // What was noted after the running one looked is found by the next.
    if (this.#taking) {
      this.wake();
      return;
    }
    this.#timer = this.#later(POLL_MS);
    this.#taking = this.#takeAll()
      .catch((error) => this.#options.onError(error as Error, this.#backlog.name))
      .finally(() => {
        this.#taking = null;
      });
  }

  #take(everything: boolean): Promise<Took> {
    return runAsScheduledTask(this.#backlog, async () =>
      this.#backlog.take(await this.#options.context(), everything),
    );
  }

  async #takeAll(): Promise<void> {
    while (!this.#isClosed && (await this.#take(false)) === "some");
  }

  /** Until nothing is left, whoever takes it; answers whether there was anything. */
  async drained(): Promise<boolean> {
    for (let count = 0; ; count++) {
      const took = await this.#take(true);
      if (took === "nothing") return count > 0;
      if (took === "elsewhere") await wait(ELSEWHERE_MS);
    }
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#taking;
  }
}

/** Begins to take what actions leave behind. */
export function openWorkQueues(options: Options) {
  const takers = [...options.registry.all(backlogs)].map(
    ({ value }) => [value.name, new Taker(value, options)] as const,
  );
  awake.set(options.registry, new Map(takers.map(([name, taker]) => [name, () => taker.wake()])));
  return {
    async drained(): Promise<boolean> {
      let wasAny = false;
      for (const [, taker] of takers) wasAny = (await taker.drained()) || wasAny;
      return wasAny;
    },
    async close(): Promise<void> {
      await Promise.all(takers.map(([, taker]) => taker.close()));
    },
  };
}
