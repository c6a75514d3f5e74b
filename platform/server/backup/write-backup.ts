import { createHash } from "node:crypto";
import { pipeline } from "node:stream";
import { createZstdCompress } from "node:zlib";
import type pg from "pg";
import { listApplied, MIGRATION_LOCK } from "../database/migrate.ts";
import type { FileStore } from "../files/file-store.ts";
import { connected } from "./connected.ts";
import { columnsOf, EXACT, listSequences, listTables, nameOf, namesOf, type Table } from "./contents.ts";
import { CopyOut } from "./copy-out.ts";
import { FORMAT_VERSION, type Header, lineOf } from "./format.ts";
import { writeWhole } from "./whole-file.ts";

interface WriteOptions {
  /** Hears how many of the rows are written. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
  /** Files that go into it as well. */
  files?: FileStore;
}

interface Written extends Header {
  /** How many there are in it. */
  files: number;
}

/**
 * Begins a transaction that sees one moment of the database. Migrations are kept away until its tables are locked
 * against changes of their shape, and no longer: a node that starts meanwhile would wait.
 */
async function beginSnapshot(client: pg.Client): Promise<Table[]> {
  await client.query("select pg_advisory_lock_shared($1)", [MIGRATION_LOCK]);
  await client.query(`begin isolation level repeatable read, read only; ${EXACT}`);
  const tables = await listTables(client);
  if (!tables.some(({ name }) => name === "migrations"))
    throw new Error("There is no forum in this database.");
  await client.query(`lock table ${namesOf(tables)} in access share mode`);
  await client.query("select pg_advisory_unlock_shared($1)", [MIGRATION_LOCK]);
  return tables;
}

async function headerOf(client: pg.Client, tables: readonly Table[]): Promise<Header> {
  const one = async <T extends object>(sql: string) => (await client.query<T>(sql)).rows[0]!;
  const { date } = await one<{ date: Date }>("select now() as date");
  const header: Header = {
    format: "colloquy backup",
    version: FORMAT_VERSION,
    date: date.toISOString(),
    migrations: await listApplied(client),
    tables: [],
    sequences: [],
  };
  for (const table of tables) {
    const { rows } = await one<{ rows: string }>(`select count(*)::text as rows from ${nameOf(table.name)}`);
    header.tables.push({ ...table, rows: Number(rows) });
  }
  for (const name of await listSequences(client)) {
    const state = await one<{ lastValue: string; isCalled: boolean }>(
      `select last_value::text as "lastValue", is_called as "isCalled" from ${nameOf(name)}`,
    );
    header.sequences.push({ name, ...state });
  }
  return header;
}

async function* contentsOf(
  client: pg.Client,
  header: Header,
  { onProgress, signal }: WriteOptions,
): AsyncGenerator<Buffer> {
  yield lineOf(header);
  const total = header.tables.reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of header.tables) {
    yield lineOf({ table: table.name });
    const copy = client.query(new CopyOut(`copy ${columnsOf(table)} to stdout (encoding 'UTF8')`));
    for await (const piece of copy) {
      yield lineOf({ bytes: piece.length });
      yield piece;
      onProgress?.(done + copy.rows, total);
      signal?.throwIfAborted();
    }
    yield lineOf({ bytes: 0 });
    done += copy.rows;
  }
}

/** All files, as they are after the snapshot: each that a row in it tells of was there before. */
async function* filesOf(
  store: FileStore,
  { signal }: WriteOptions,
  wrote: () => void,
): AsyncGenerator<Buffer> {
  for await (const { key } of store.list()) {
    // Deleted meanwhile.
    if ((await store.sizeOf(key)) === null) continue;
    const contents = await store.read(key);
    yield lineOf({ file: key });
    for await (const piece of contents as AsyncIterable<Buffer>) {
      yield lineOf({ bytes: piece.length });
      yield piece;
      signal?.throwIfAborted();
    }
    yield lineOf({ bytes: 0 });
    wrote();
  }
}

/** Puts under it what proves it. */
async function* sealed(contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const piece of contents) {
    hash.update(piece);
    bytes += piece.length;
    yield piece;
  }
  yield lineOf({ bytes, sha256: hash.digest("hex") });
}

/** Writes all of the database, as it is at one moment, into a file at `path`; nothing waits for it meanwhile. */
export async function writeBackup(
  connection: pg.ClientConfig,
  path: string,
  options: WriteOptions = {},
): Promise<Written> {
  return connected(connection, async (client) => {
    const header = await headerOf(client, await beginSnapshot(client));
    let files = 0;
    async function* contents() {
      yield* contentsOf(client, header, options);
      if (options.files) yield* filesOf(options.files, options, () => files++);
    }
    await writeWhole(
      path,
      pipeline(sealed(contents()), createZstdCompress(), () => {}),
    );
    return { ...header, files };
  });
}
