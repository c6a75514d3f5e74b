import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import type { Feature } from "../feature.ts";
import {
  applyMigration,
  MIGRATION_LOCK,
  MIGRATIONS_TABLE,
  type Migration,
  migrationsOf,
  pendingOf,
  runMigration,
} from "../migrate.ts";
import { withBareTables } from "./bare-tables.ts";
import { connected } from "./connected.ts";
import { columnsOf, EXACT, listSequences, listTables, nameOf, namesOf } from "./contents.ts";
import { CopyIn } from "./copy-in.ts";
import { emptySchema } from "./empty-schema.ts";
import type { Header } from "./format.ts";
import { readBackup, type Section, verifyBackup } from "./read-backup.ts";

type Stage = "verifying" | "loading";

interface RestoreOptions {
  features: readonly Feature[];
  /** Refuses when there are rows in this table; null to replace whatever there is. */
  unlessRowsIn: string | null;
  /** Hears how far it is, from 0 to 1. */
  onProgress?: (stage: Stage, share: number) => void;
  signal?: AbortSignal;
}

interface Restored {
  header: Header;
  /** Names of those that were applied on top: the backup is older than they are. */
  migrated: string[];
}

/** The known migrations that the backup was made with. Throws when it was made with others. */
function migrationsBehind({ migrations }: Header, known: readonly Migration[]): Migration[] {
  const byName = new Map(known.map((migration) => [migration.name, migration]));
  const unknown = migrations.filter(({ name }) => !byName.has(name)).map(({ name }) => name);
  if (unknown.length > 0)
    throw new Error(
      `The backup was made by a newer version, or with other add-ons. Unknown here: ${unknown.join(", ")}.`,
    );
  pendingOf(known, migrations);
  return migrations.map(({ name }) => byName.get(name)!);
}

/** Nodes would keep in memory, and write back, what they knew before. New ones wait for the lock. */
async function haveAlone(client: pg.Client): Promise<void> {
  await client.query("select pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  const { rowCount } = await client.query(`
    select from pg_stat_activity
    where datname = current_database() and usename = current_user
      and backend_type = 'client backend' and pid <> pg_backend_pid()`);
  if (rowCount)
    throw new Error(
      `The database is in use, by ${rowCount} other connections. Stop the forum on every node, and try again.`,
    );
}

async function refuseRowsIn(client: pg.Client, table: string): Promise<void> {
  if (!(await listTables(client)).some(({ name }) => name === table)) return;
  const { rowCount } = await client.query(`select from ${nameOf(table)} limit 1`);
  if (rowCount) throw new Error("There is a forum in this database already. To lose it, say --replace.");
}

/** Makes the tables as they were when the backup was made, without rows. */
async function makeTables(client: pg.Client, header: Header, migrations: readonly Migration[]) {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await runMigration(client, migration);
  const tables = await listTables(client);
  const expected = header.tables.map(({ name, columns }) => ({ name, columns }));
  if (!isDeepStrictEqual(tables, expected))
    throw new Error("The tables in the backup are not those that its migrations make.");
  await client.query(`truncate ${namesOf(tables)}`);
}

async function loadRows(client: pg.Client, header: Header, sections: AsyncIterable<Section>): Promise<void> {
  const tables = new Map(header.tables.map((table) => [table.name, table]));
  for await (const { table: name, rows } of sections) {
    const table = tables.get(name);
    if (!table) throw new Error(`The backup has rows of an unknown table ${name}.`);
    // Frozen: the first readers need not write to every page, and indexes alone can answer at once.
    const copy = new CopyIn(`copy ${columnsOf(table)} from stdin (freeze, encoding 'UTF8')`);
    await pipeline(rows, client.query(copy));
    if (copy.rows !== table.rows)
      throw new Error(`The backup has ${copy.rows} of ${table.rows} rows of ${name}.`);
  }
}

async function setSequences(client: pg.Client, header: Header): Promise<void> {
  for (const name of await listSequences(client)) {
    const state = header.sequences.find((sequence) => sequence.name === name);
    if (!state) throw new Error(`The backup does not have the sequence ${name}.`);
    await client.query("select setval($1::regclass, $2::bigint, $3)", [
      nameOf(name),
      state.lastValue,
      state.isCalled,
    ]);
  }
}

/**
 * Makes the database what it was when the backup at `path` was made, and brings it forward. All in one transaction, on
 * new tables and sequences: whatever fails changes nothing.
 */
export async function restoreBackup(
  connection: pg.ClientConfig,
  path: string,
  { features, unlessRowsIn, onProgress, signal }: RestoreOptions,
): Promise<Restored> {
  const during = (stage: Stage) => ({ signal, onProgress: (share: number) => onProgress?.(stage, share) });
  const verified = await verifyBackup(path, during("verifying"));
  const known = await migrationsOf(features);
  const behind = migrationsBehind(verified, known);
  return connected(connection, signal, (client) =>
    readBackup(path, during("loading"), async (header, sections) => {
      await client.query(`begin; ${EXACT}`);
      await haveAlone(client);
      if (unlessRowsIn) await refuseRowsIn(client, unlessRowsIn);
      await emptySchema(client);
      await makeTables(client, header, behind);
      await withBareTables(client, () => loadRows(client, header, sections));
      await setSequences(client, header);
      const pending = pendingOf(known, behind);
      for (const migration of pending) await applyMigration(client, migration);
      await client.query(`analyze ${namesOf(await listTables(client))}`);
      await client.query("commit");
      return { header, migrated: pending.map(({ name }) => name) };
    }),
  );
}
