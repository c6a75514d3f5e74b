import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { EventType } from "./events.ts";
import { LISTENERS, type Nodes } from "./nodes.ts";

/** An event that a transaction publishes to the nodes when it commits. */
export interface Broadcast {
  type: EventType<object>;
  payload: object;
  /** Set when a savepoint undid the cause of the event; other nodes do not receive it. */
  isUndone?: boolean;
}

const broadcasts = new WeakMap<Db, Broadcast[]>();

/** Returns the events that the transaction `db` has emitted so far. */
export function broadcastsOf(db: Db): Broadcast[] {
  const emitted = broadcasts.get(db) ?? [];
  broadcasts.set(db, emitted);
  return emitted;
}

/**
 * Publishes the events of the transaction `db` to the nodes with its commit, in one statement. Returns a function to
 * call after the commit (`isDone`) or the rollback: for awaited events it resolves once every node has received them.
 */
export async function broadcast(nodes: Nodes, db: Db): Promise<(isDone: boolean) => Promise<void>> {
  const published = broadcastsOf(db).filter(({ isUndone }) => !isUndone);
  if (published.length === 0) return async () => {};
  const ask = published.some(({ type }) => type.isAwaited) ? nodes.expect() : undefined;
  const messages = new Set(published.map(({ type, payload }) => nodes.notification(type.name, payload)[1]));
  const last = published.at(-1)!;
  // Nodes receive messages in this order, so a receipt for the last one covers them all.
  const [channel, end] = nodes.notification(last.type.name, last.payload, ask);
  const rest = [...messages].filter((message) => message !== end);
  const { rows } = await sql<{ listeners: string[] | null }>`
    select pg_notify(${channel}, message), ${ask ? sql.raw(LISTENERS) : sql`null::json`} as listeners
    from unnest(${[...rest, end]}::text[]) as message`.execute(db);
  if (!ask) return async () => {};
  return async (isDone) => (isDone ? nodes.receivedBy(ask, rows[0]?.listeners ?? []) : nodes.forget(ask));
}
