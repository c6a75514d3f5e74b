import { AbortedTransactionError, type Driver, type TransactionSettings } from "kysely";
import type pg from "pg";
import type { ProtocolClient } from "./client.ts";
import type { Connections, Pooled } from "./connections.ts";

/** Connections of `pool`, whose clients are all of our own kind. */
export class ProtocolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections: Connections;
  /** Connections in a state that nobody knows. */
  readonly #spoilt = new WeakSet<ProtocolClient>();
  #ended: Promise<void> | undefined;

  constructor(pool: pg.Pool, connections: Connections) {
    this.#pool = pool;
    this.#connections = connections;
  }

  async init(): Promise<void> {}

  acquireConnection(): Promise<Pooled> {
    return this.#connections.take();
  }

  async beginTransaction(client: ProtocolClient, { isolationLevel, accessMode }: TransactionSettings) {
    const isolation = isolationLevel ? ` isolation level ${isolationLevel}` : "";
    client.beginTransaction(`begin${isolation}${accessMode ? ` ${accessMode}` : ""}`);
  }

  async commitTransaction(client: ProtocolClient): Promise<void> {
    // PostgreSQL says so when a statement had failed.
    if ((await client.endTransaction("commit")) === "ROLLBACK") throw new AbortedTransactionError();
  }

  async rollbackTransaction(client: ProtocolClient): Promise<void> {
    try {
      await client.endTransaction("rollback");
    } catch (error) {
      this.#spoilt.add(client);
      throw error;
    }
  }

  async releaseConnection(client: Pooled): Promise<void> {
    client.release(this.#spoilt.has(client));
  }

  /** Once, however often it is asked for. */
  destroy(): Promise<void> {
    this.#ended ??= this.#pool.end();
    return this.#ended;
  }
}
