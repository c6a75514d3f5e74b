import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { type DatabaseAway, TOO_MANY_CONNECTIONS } from "../database/database-away.ts";
import type { ProtocolClient } from "./client.ts";

export type Pooled = ProtocolClient & pg.PoolClient;

/** While the server has no free connections, a connection is requested at this interval, for `FULL_MS`. */
const FULL_PAUSE_MS = 50;
const FULL_MS = 5000;

/** The connections of a pool. Requests fail at once while the database is away. */
export class Connections {
  readonly #pool: pg.Pool;
  readonly #open = new Set<ProtocolClient>();
  readonly #waiting = new Set<(error: Error) => void>();
  #away: DatabaseAway | null = null;

  constructor(pool: pg.Pool) {
    this.#pool = pool;
    pool.on("connect", (client) => this.#open.add(client as unknown as ProtocolClient));
    pool.on("remove", (client) => this.#open.delete(client as unknown as ProtocolClient));
  }

  get isAway(): boolean {
    return this.#away !== null;
  }

  /** Returns a free connection. Rejects with `DatabaseAway` when the database is away or goes away while waiting. */
  take(): Promise<Pooled> {
    if (this.#away) return Promise.reject(this.#away);
    return new Promise((resolve, reject) => {
      this.#waiting.add(reject);
      this.#connect().then(
        (client) => {
          if (this.#waiting.delete(reject)) resolve(client);
          else client.release();
        },
        (error) => {
          this.#waiting.delete(reject);
          reject(error);
        },
      );
    });
  }

  async #connect(): Promise<Pooled> {
    for (const deadline = performance.now() + FULL_MS; ; await wait(FULL_PAUSE_MS)) {
      try {
        return (await this.#pool.connect()) as unknown as Pooled;
      } catch (error) {
        const isFull = (error as pg.DatabaseError).code === TOO_MANY_CONNECTIONS;
        if (!isFull || performance.now() > deadline) throw error;
      }
    }
  }

  /** Fails everything that uses or waits for a connection; with null, connections are available again. */
  setAway(away: DatabaseAway | null): void {
    const wasAway = this.isAway;
    this.#away = away;
    if (!away || wasAway) return;
    for (const reject of this.#waiting) reject(away);
    this.#waiting.clear();
    for (const client of this.#open) client.cutOff();
  }
}
