import { createHash } from "node:crypto";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zstdCompressSync, zstdDecompressSync } from "node:zlib";
import pg from "pg";
import type { Feature } from "../application/feature.ts";
import { migrate } from "../database/migrate.ts";
import { aDatabase, afterwards, ask } from "../database/testing.ts";
import { lineOf } from "./format.ts";

/** Creates a directory that is deleted after the tests of the file. */
export async function aDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), "backup-"));
  afterwards(() => rm(directory, { recursive: true }));
  return directory;
}

/** Creates a database with the tables of `features` and runs `sql` in it. */
export async function aFilledDatabase(features: readonly Feature[], sql = ""): Promise<pg.ClientConfig> {
  const connection = await aDatabase();
  await fill(connection, features, sql);
  return connection;
}

/** Migrates a database, runs `sql`, and disconnects, because a restore needs the database for itself. */
export async function fill(connection: pg.ClientConfig, features: readonly Feature[], sql = "") {
  const pool = new pg.Pool(connection);
  await migrate(pool, features);
  await pool.query(sql);
  await pool.end();
}

const SHAPE = `
  select indexdef as line from pg_indexes where schemaname = 'public'
  union all
  select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
  where connamespace = 'public'::regnamespace
  union all
  select tgrelid::regclass || ' ' || tgname || ' ' || tgenabled::text from pg_trigger where not tgisinternal
  union all
  select pg_describe_object(classid, objid, 0) from pg_depend where refobjid = 'public'::regnamespace
  order by line`;

/** Returns every row of every table, the state of every sequence, and the objects of the tables. */
export async function dumpOf(connection: pg.ClientConfig): Promise<Record<string, string[]>> {
  const relations = await ask(
    connection,
    `select oid::regclass::text as name, relkind as kind from pg_class
     where relnamespace = 'public'::regnamespace and relkind in ('r', 'S') and relpersistence = 'p' order by 1`,
  );
  const lines = async (sql: string) => (await ask(connection, sql)).map(({ line }) => line as string);
  const dump: Record<string, string[]> = { shape: await lines(SHAPE) };
  for (const { name, kind } of relations) {
    const columns = kind === "S" ? "last_value || ' ' || is_called" : "t::text";
    dump[name] = await lines(`select ${columns} as line from ${name} as t order by 1`);
  }
  return dump;
}

/** Writes a backup with changed contents and a matching trailer. */
export async function forge(path: string, change: (text: string) => string): Promise<void> {
  const text = zstdDecompressSync(await readFile(path)).toString("latin1");
  const end = text.lastIndexOf('{"bytes":');
  const contents = Buffer.from(change(text.slice(0, end)), "latin1");
  const sha256 = createHash("sha256").update(contents).digest("hex");
  const trailer = lineOf({ bytes: contents.length, sha256 });
  await writeFile(path, zstdCompressSync(Buffer.concat([contents, trailer])));
}
