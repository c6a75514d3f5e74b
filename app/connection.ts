import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "#platform/server/application/config.ts";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";

const DATABASE = "colloquy";

export interface Connection {
  connection: pg.PoolConfig;
  /** Location of the database, for the log. */
  place: string;
  /** Stops the embedded server unless another process uses it. */
  release(): Promise<void>;
}

/** The database for commands that do not open the forum. */
export interface ForumDatabase {
  config: Config;
  connection: pg.PoolConfig;
}

/**
 * Opens the configured database, or starts the embedded one. With `onDown` the embedded server is restarted
 * whenever it ends; `onDown` receives the error of each failed start.
 */
export async function openConnection(config: Config, onDown?: (error: Error) => void): Promise<Connection> {
  if (config.databaseUrl) {
    const connection = { connectionString: config.databaseUrl };
    const { host, database } = new pg.Client(connection);
    return {
      connection,
      place: `${host}/${database}`,
      release: async () => {},
    };
  }
  await mkdir(config.dataDirectory, { recursive: true });
  const root = join(config.dataDirectory, "postgres");
  const embedded = await startEmbeddedPostgres(root, onDown ? { onDown } : {});
  await createDatabase(embedded.connection("postgres"));
  return {
    connection: embedded.connection(DATABASE),
    place: root,
    release: async () => {
      await embedded.release();
    },
  };
}

async function createDatabase(connection: pg.ClientConfig): Promise<void> {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    await client.query(`create database ${DATABASE}`);
  } catch (error) {
    // 42P04: it exists. 23505: another process is creating it.
    if (!["42P04", "23505"].includes((error as pg.DatabaseError).code ?? "")) throw error;
  } finally {
    await client.end();
  }
}
