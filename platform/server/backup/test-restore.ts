import { rm } from "node:fs/promises";
import pg from "pg";
import type { Feature } from "../application/feature.ts";
import type { Files } from "../files/files.ts";
import { connected } from "./connected.ts";
import { listTables, nameOf } from "./contents.ts";
import { restoreBackup } from "./restore-backup.ts";

interface TestOptions {
  features: readonly Feature[];
  /** Path for a temporary file, one at a time. */
  scratchFile: string;
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Names have 63 characters at most. */
const NAME_LENGTH = 50;
const PERMISSION_DENIED = "42501";

/** Thrown when the database server lets the forum create no other database. */
export class NoScratchDatabase extends Error {}

/** Receives the files of the backup and deletes each, since reading them is the test. */
const discarding = (path: string): Pick<Files, "whileMaking" | "put"> => ({
  async whileMaking(work) {
    try {
      return await work(path);
    } finally {
      await rm(path, { force: true });
    }
  },
  put: async () => {},
});

/** Runs `work` on an empty database beside the one of `connection`, and drops it afterwards. */
async function withScratchDatabase<T>(
  connection: pg.ClientConfig,
  work: (scratch: pg.ClientConfig) => Promise<T>,
): Promise<T> {
  return connected(connection, async (client) => {
    const { rows } = await client.query<{ name: string }>("select current_database() as name");
    const name = `${rows[0]!.name.slice(0, NAME_LENGTH)}_test_restore`;
    // A killed process may have left one.
    const drop = () => client.query(`drop database if exists ${pg.escapeIdentifier(name)} with (force)`);
    try {
      await drop();
      await client.query(`create database ${pg.escapeIdentifier(name)} template template0`);
    } catch (error) {
      if ((error as pg.DatabaseError).code === PERMISSION_DENIED) throw new NoScratchDatabase();
      throw error;
    }
    try {
      return await work(inDatabase(connection, name));
    } finally {
      await drop();
    }
  });
}

/** The database in an address takes precedence over the one beside it. */
function inDatabase(connection: pg.ClientConfig, database: string): pg.ClientConfig {
  if (!connection.connectionString) return { ...connection, database };
  const connectionString = connection.connectionString.replace(
    /^(\w+:\/\/[^/?]*)(\/[^?]*)?/,
    (_all, server) => `${server}/${encodeURIComponent(database)}`,
  );
  return { ...connection, connectionString };
}

/**
 * Restores the backup at `path` into a new database on the same server, compares the number of rows in every table with
 * those when it was made, and drops the database. Returns the number of rows. Throws `NoScratchDatabase`, or an error
 * that describes the difference.
 */
export const testRestore = (
  connection: pg.ClientConfig,
  path: string,
  { features, scratchFile, onProgress, signal }: TestOptions,
): Promise<number> =>
  withScratchDatabase(connection, async (scratch) => {
    const { header } = await restoreBackup(scratch, path, {
      features,
      unlessRowsIn: null,
      files: discarding(scratchFile),
      ...(signal ? { signal } : {}),
      onProgress: (stage, share) => onProgress?.((share + (stage === "loading" ? 1 : 0)) / 2),
    });
    const expected = new Map(header.tables.map(({ name, rows }) => [name, rows]));
    return connected(scratch, async (client) => {
      let sum = 0;
      for (const { name } of await listTables(client)) {
        const { rows } = await client.query<{ count: string }>(
          `select count(*) as count from ${nameOf(name)}`,
        );
        const count = Number(rows[0]?.count);
        if (count !== expected.get(name))
          throw new Error(`The restored table ${name} has ${count} rows instead of ${expected.get(name)}.`);
        sum += count;
      }
      return sum;
    });
  });
