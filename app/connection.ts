import { mkdir } from "node:fs/promises";
import { join } from "node:path";
import pg from "pg";
import type { Config } from "#platform/server/application/config.ts";
import { startEmbeddedPostgres } from "#platform/server/postgres/embedded.ts";

const DATABASE = "colloquy";

export interface Connection {
  connection: pg.PoolConfig;
  /** Where the data is, for the log. */
  place: string;
  /** Stops the embedded server, unless another process uses it too. */
  release(): Promise<void>;
}

/** What a command needs that looks at the database itself, without a forum on it. */
export interface ForumDatabase {
  config: Config;
  connection: pg.PoolConfig;
}

/**
 * The database the configuration names, or the embedded one, started and ready. With `onDown` the embedded one is started
 * again whenever it ends; `onDown` gets the failure of each start that fails.
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
    // 42P04: it exists. 23505: another process made it at this moment.
    if (!["42P04", "23505"].includes((error as pg.DatabaseError).code ?? "")) throw error;
  } finally {
    await client.end();
  }
}
