import { createWriteStream } from "node:fs";
import { pipeline } from "node:stream/promises";
import { isDeepStrictEqual } from "node:util";
import type pg from "pg";
import { MIGRATIONS_TABLE, type Migration, runMigration } from "../database/migrate.ts";
import type { Files } from "../files/files.ts";
import { withoutConstraints } from "./bare-tables.ts";
import { columnsOf, listSequences, listTables, nameOf, namesOf } from "./contents.ts";
import { CopyIn } from "./copy-in.ts";
import type { Header } from "./format.ts";
import type { Section } from "./read-backup.ts";

/** Receives the files of a backup. */
type FilesIn = Pick<Files, "whileMaking" | "put">;

/**
 * Loads a backup into an empty schema, using the migrations it was made with. Use it in a transaction. Throws when the
 * backup is inconsistent.
 */
export async function loadBackup(
  client: pg.Client,
  header: Header,
  sections: AsyncIterable<Section>,
  migrations: readonly Migration[],
  files: FilesIn | null,
): Promise<void> {
  await makeTables(client, header, migrations);
  await withoutConstraints(client, () => loadRows(client, header, sections, files));
  await setSequences(client, header);
}

/** Creates the tables of the backup, without the rows that migrations insert. */
async function makeTables(client: pg.Client, header: Header, migrations: readonly Migration[]) {
  await client.query(MIGRATIONS_TABLE);
  for (const migration of migrations) await runMigration(client, migration);
  const tables = await listTables(client);
  const expected = header.tables.map(({ name, columns }) => ({ name, columns }));
  if (!isDeepStrictEqual(tables, expected))
    throw new Error("The tables in the backup are not those that its migrations make.");
  await client.query(`truncate ${namesOf(tables)}`);
}

/** Stores a file of the backup. Files are only added: unused ones are removed by a later cleanup. */
async function putFile(files: FilesIn | null, key: string, contents: AsyncIterable<Buffer>): Promise<void> {
  if (!files) throw new Error("There are files in the backup, and no place for them.");
  await files.whileMaking(async (path) => {
    await pipeline(contents, createWriteStream(path, { mode: 0o600 }));
    await files.put(key, path);
  });
}

async function loadRows(
  client: pg.Client,
  header: Header,
  sections: AsyncIterable<Section>,
  files: FilesIn | null,
): Promise<void> {
  const left = new Map(header.tables.map((table) => [table.name, table]));
  for await (const { contents, ...named } of sections) {
    if ("file" in named) {
      await putFile(files, named.file, contents);
      continue;
    }
    const name = named.table;
    const table = left.get(name);
    if (!table) throw new Error(`The backup has ${name} twice, or not among its tables.`);
    left.delete(name);
    // With `freeze` the first readers need not update every page, and index-only scans work at once.
    const copy = new CopyIn(`copy ${columnsOf(table)} from stdin (freeze, encoding 'UTF8')`);
    await pipeline(contents, client.query(copy));
    if (copy.rows !== table.rows)
      throw new Error(`The backup has ${copy.rows} of ${table.rows} rows of ${name}.`);
  }
  if (left.size > 0) throw new Error(`The backup lacks the rows of ${[...left.keys()].join(", ")}.`);
}

async function setSequences(client: pg.Client, header: Header): Promise<void> {
  for (const name of await listSequences(client)) {
    const state = header.sequences.find((sequence) => sequence.name === name);
    if (!state) throw new Error(`The backup lacks the sequence ${name}.`);
    await client.query("select setval($1::regclass, $2::bigint, $3)", [
      nameOf(name),
      state.lastValue,
      state.isCalled,
    ]);
  }
}
