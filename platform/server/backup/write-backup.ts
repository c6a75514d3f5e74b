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
  /** Called with the number of rows written and the total. */
  onProgress?: (done: number, total: number) => void;
  signal?: AbortSignal;
  /** Store whose files are included. */
  files?: FileStore;
}

interface Written extends Header {
  /** Number of files in the backup. */
  files: number;
}

/**
 * Starts a transaction on a snapshot of the database. Migrations are locked out only until the tables are locked
 * against schema changes, because a starting node would wait.
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
    for await (const chunk of copy) {
      yield lineOf({ bytes: chunk.length });
      yield chunk;
      onProgress?.(done + copy.rows, total);
      signal?.throwIfAborted();
    }
    yield lineOf({ bytes: 0 });
    done += copy.rows;
  }
}

/** Yields all files, listed after the snapshot: files that its rows refer to already existed then. */
async function* filesOf(
  store: FileStore,
  { signal }: WriteOptions,
  wrote: () => void,
): AsyncGenerator<Buffer> {
  for await (const { key } of store.list()) {
    // The file has been deleted since.
    if ((await store.sizeOf(key)) === null) continue;
    const contents = await store.read(key);
    yield lineOf({ file: key });
    for await (const chunk of contents as AsyncIterable<Buffer>) {
      yield lineOf({ bytes: chunk.length });
      yield chunk;
      signal?.throwIfAborted();
    }
    yield lineOf({ bytes: 0 });
    wrote();
  }
}

/** Appends the trailer with size and hash. */
async function* withTrailer(contents: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  const hash = createHash("sha256");
  let bytes = 0;
  for await (const chunk of contents) {
    hash.update(chunk);
    bytes += chunk.length;
    yield chunk;
  }
  yield lineOf({ bytes, sha256: hash.digest("hex") });
}

/**
 * Writes a snapshot of the whole database to a file at `path`, without blocking other connections. Throws when there is
 * no forum in the database or the file cannot be written.
 */
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
      pipeline(withTrailer(contents()), createZstdCompress(), () => {}),
    );
    return { ...header, files };
  });
}
