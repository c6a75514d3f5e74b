import { sql } from "kysely";
import type { Db } from "../database/database.ts";
import type { EventType } from "./events.ts";
import { LISTENERS, type Nodes } from "./nodes.ts";

/** An event that a transaction tells of. */
export interface Broadcast {
  type: EventType<object>;
  payload: object;
  /** What led to it was undone by a savepoint: no other node hears of it. */
  isUndone?: boolean;
}

const tellings = new WeakMap<Db, Broadcast[]>();

/** What the transaction `db` has told so far. */
export function announcedBy(db: Db): Broadcast[] {
  const told = tellings.get(db) ?? [];
  tellings.set(db, told);
  return told;
}

/**
 * Tells the nodes all of it with the commit, in one statement. Answers what is left to do when that is over, or when it
 * was rolled back: to wait until whoever has to hear of it has.
 */
export async function broadcast(nodes: Nodes, db: Db): Promise<(isDone: boolean) => Promise<void>> {
  const heard = announcedBy(db).filter(({ isUndone }) => !isUndone);
  if (heard.length === 0) return async () => {};
  const ask = heard.some(({ type }) => type.isAwaited) ? nodes.expect() : undefined;
  const messages = new Set(heard.map(({ type, payload }) => nodes.telling(type.name, payload)[1]));
  const last = heard.at(-1)!;
  // They are heard in this order: who has heard the last has heard them all.
  const [channel, end] = nodes.telling(last.type.name, last.payload, ask);
  const rest = [...messages].filter((message) => message !== end);
  const { rows } = await sql<{ listeners: string[] | null }>`
    select pg_notify(${channel}, message), ${ask ? sql.raw(LISTENERS) : sql`null::json`} as listeners
    from unnest(${[...rest, end]}::text[]) as message`.execute(db);
  if (!ask) return async () => {};
  return async (isDone) => (isDone ? nodes.heardBy(ask, rows[0]?.listeners ?? []) : nodes.forget(ask));
}
