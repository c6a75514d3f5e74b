import { AbortedTransactionError, type Driver, type TransactionSettings } from "kysely";
import type pg from "pg";
import type { ProtocolClient } from "./client.ts";
import type { Connections, Pooled } from "./connections.ts";

/** Kysely driver for `pool`, whose clients are `ProtocolClient`s. */
export class ProtocolDriver implements Driver {
  readonly #pool: pg.Pool;
  readonly #connections: Connections;
  /** Connections in an unknown state. */
  readonly #broken = new WeakSet<ProtocolClient>();
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
    // PostgreSQL answers ROLLBACK when a statement had failed.
    if ((await client.endTransaction("commit")) === "ROLLBACK") throw new AbortedTransactionError();
  }

  async rollbackTransaction(client: ProtocolClient): Promise<void> {
    try {
      await client.endTransaction("rollback");
    } catch (error) {
      this.#broken.add(client);
      throw error;
    }
  }

  async releaseConnection(client: Pooled): Promise<void> {
    client.release(this.#broken.has(client));
  }

  /** Ends the pool once, even when called several times. */
  destroy(): Promise<void> {
    this.#ended ??= this.#pool.end();
    return this.#ended;
  }
}
