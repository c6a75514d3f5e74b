import type { Context } from "./context.ts";
import type { Registry } from "./feature.ts";
import { Opening } from "./opening.ts";

/** Something that happened, told in the past tense. The payload holds ids, not records: it may be heard late. */
export interface EventType<P extends object> {
  name: string;
  /** Binds the payload's type; never read. */
  payload?: P;
}

export const event = <P extends object>(name: string): EventType<P> => ({ name });

export interface Listener {
  event: string;
  /** Names the deed, for logs and for telling two listeners of one event apart. */
  name: string;
  run(context: Context, payload: object): Promise<void>;
}

export interface NodeListener {
  event: string;
  /** `registry` tells which application of this process it is about. */
  run(payload: object, registry: Registry): void;
}

export const listeners = new Opening<Listener>("listeners");
export const nodeListeners = new Opening<NodeListener>("nodeListeners");

/** Does `run` after the commit, in a job, at least once: it may be run twice and late, on any node. */
export const on = <P extends object>(
  type: EventType<P>,
  name: string,
  run: (context: Context, payload: P) => Promise<void>,
) => listeners.with({ event: type.name, name, run: run as Listener["run"] });

/**
 * Does `run` on every node right after the commit, for what is kept in memory; on this one after a rollback as well. It
 * must be quick and never fail.
 */
export const onEveryNode = <P extends object>(
  type: EventType<P>,
  run: (payload: P, registry: Registry) => void,
) => nodeListeners.with({ event: type.name, run: run as NodeListener["run"] });
