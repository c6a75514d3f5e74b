import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { Opening } from "../extension-points/extension-point.ts";

/** Something that happened, told in the past tense. The payload holds ids, not records: it may be heard late. */
export interface EventType<P extends object> {
  name: string;
  /** An action that tells of it is over only when every node has heard: none acts any more on what was before. */
  isAwaited?: boolean;
  /** Binds the payload's type; never read. */
  payload?: P;
}

export const event = <P extends object>(name: string): EventType<P> => ({ name });
export const awaitedEvent = <P extends object>(name: string): EventType<P> => ({ name, isAwaited: true });

export interface Listener {
  event: string;
  /** Names the action, for logs and for telling two listeners of one event apart. */
  name: string;
  run(context: Context, payload: object): Promise<void>;
}

/** Written with the action, or not at all. */
export interface TransactionListener {
  event: string;
  run(context: Context, payload: object): Promise<void>;
}

export interface NodeListener {
  event: string;
  /** Heard from the database also on the node that did the action, so that all nodes hear it in one order. */
  inOrder?: boolean;
  /** `registry` tells which application of this process it is about. */
  run(payload: object, registry: Registry): void;
}

export const listeners = new Opening<Listener>("listeners");
export const transactionListeners = new Opening<TransactionListener>("transactionListeners");
export const nodeListeners = new Opening<NodeListener>("nodeListeners");

/** Does `run` after the commit, in a job, at least once: it may be run twice and late, on any node. */
export const on = <P extends object>(
  type: EventType<P>,
  name: string,
  run: (context: Context, payload: P) => Promise<void>,
) => listeners.with({ event: type.name, name, run: run as Listener["run"] });

/** Does `run` in the transaction of the action, which waits for it: for what must be written with it, or not at all. */
export const onInTransaction = <P extends object>(
  type: EventType<P>,
  run: (context: Context, payload: P) => Promise<void>,
) => transactionListeners.with({ event: type.name, run: run as TransactionListener["run"] });

/**
 * Does `run` on every node right after the commit, for what is kept in memory; on this one after a rollback as well. It
 * must be quick and never fail.
 */
export const onEveryNode = <P extends object>(
  type: EventType<P>,
  run: (payload: P, registry: Registry) => void,
) => nodeListeners.with({ event: type.name, run: run as NodeListener["run"] });

/**
 * Does `run` on every node, this one included, when the database tells of it: all nodes hear such events in the order
 * of their commits, and never of what was rolled back. It may be a moment later than the answer to the action.
 */
export const onEveryNodeInOrder = <P extends object>(
  type: EventType<P>,
  run: (payload: P, registry: Registry) => void,
) => nodeListeners.with({ event: type.name, inOrder: true, run: run as NodeListener["run"] });
