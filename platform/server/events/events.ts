import type { Context } from "../application/context.ts";
import type { Registry } from "../application/feature.ts";
import { ExtensionPoint } from "../extension-points/extension-point.ts";

/**
 * Something that happened, named in the past tense. The payload holds ids rather than records, because listeners may
 * run late.
 */
export interface EventType<P extends object> {
  name: string;
  /**
   * The action that emits the event ends only when every node has received it, so that no node works with outdated data
   * afterwards.
   */
  isAwaited?: boolean;
  /** Binds the payload's type; never read. */
  payload?: P;
}

/** Declares an event. */
export const event = <P extends object>(name: string): EventType<P> => ({ name });
/** Declares an event whose action waits until every node has received it. */
export const awaitedEvent = <P extends object>(name: string): EventType<P> => ({ name, isAwaited: true });

/** A listener that runs in a job after the commit. */
export interface Listener {
  event: string;
  /** Names the listener, for logs and to distinguish listeners of one event. */
  name: string;
  run(context: Context, payload: object): Promise<void>;
}

/** A listener that runs in the transaction of the action. */
export interface TransactionListener {
  event: string;
  run(context: Context, payload: object): Promise<void>;
}

/** A listener that runs on every node, for what is cached there. */
export interface NodeListener {
  event: string;
  /**
   * Set to receive the event from the database on the emitting node too, so that all nodes receive events in one order.
   */
  inOrder?: boolean;
  /** `registry` identifies the application in this process. */
  run(payload: object, registry: Registry): void;
}

/** Listeners of all features, added with `on`. */
export const listeners = new ExtensionPoint<Listener>("listeners");
/** Transaction listeners of all features, added with `onInTransaction`. */
export const transactionListeners = new ExtensionPoint<TransactionListener>("transactionListeners");
/** Node listeners of all features, added with `onEveryNode` and `onEveryNodeInOrder`. */
export const nodeListeners = new ExtensionPoint<NodeListener>("nodeListeners");

/**
 * Runs `run` in a job after the commit, at least once: it may run twice and late, on any node. `name` identifies the
 * listener.
 */
export const on = <P extends object>(
  type: EventType<P>,
  name: string,
  run: (context: Context, payload: P) => Promise<void>,
) => listeners.with({ event: type.name, name, run: run as Listener["run"] });

/** Runs `run` in the transaction of the action, for writes that must be committed or rolled back with it. */
export const onInTransaction = <P extends object>(
  type: EventType<P>,
  run: (context: Context, payload: P) => Promise<void>,
) => transactionListeners.with({ event: type.name, run: run as TransactionListener["run"] });

/**
 * Runs `run` on every node right after the commit, to drop cached values; on the emitting node also after a rollback.
 * It must be quick and never throw.
 */
export const onEveryNode = <P extends object>(
  type: EventType<P>,
  run: (payload: P, registry: Registry) => void,
) => nodeListeners.with({ event: type.name, run: run as NodeListener["run"] });

/**
 * Runs `run` on every node, including the emitting one, when the database delivers the event: all nodes receive these
 * events in the order of their commits, and never after a rollback. This may be a moment after the response to the
 * action.
 */
export const onEveryNodeInOrder = <P extends object>(
  type: EventType<P>,
  run: (payload: P, registry: Registry) => void,
) => nodeListeners.with({ event: type.name, inOrder: true, run: run as NodeListener["run"] });
