import { createReadStream } from "node:fs";
import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { buffer } from "node:stream/consumers";
import type { TestForum } from "./forum.ts";

/** Schemas in which something of people can stand; those of PostgreSQL itself hold copies of single values at most. */
const COLUMNS = `
  select table_schema, table_name, column_name, data_type, udt_name from information_schema.columns
  join information_schema.tables using (table_schema, table_name)
  where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`;

interface Column {
  table_schema: string;
  table_name: string;
  column_name: string;
  data_type: string;
}

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`;

/** As text; of bytes, those that are letters as such. */
const textOf = ({ column_name, data_type }: Column) =>
  data_type === "bytea" ? `encode(${quoted(column_name)}, 'escape')` : `${quoted(column_name)}::text`;

/**
 * Where any of `words` stands, in whatever case: every column of every table, every file that the forum keeps, by its
 * name and by its bytes, and every page that it keeps for guests. Empty when nowhere.
 */
export async function tracesOf(forum: TestForum, texts: readonly string[], paths: readonly string[] = []) {
  return [
    ...(await inTables(forum, texts)),
    ...(await inFiles(join(forum.config.dataDirectory, "uploads"), texts)),
    ...(await inPages(forum, texts, paths)),
  ];
}

async function inTables({ forum }: TestForum, texts: readonly string[]): Promise<string[]> {
  const { pool } = forum.application.database;
  const { rows: columns } = await pool.query<Column>(COLUMNS);
  const patterns = texts.map((word) => `%${word.replace(/[\\%_]/g, "\\$&")}%`);
  const found: string[] = [];
  for (const [table, ofTable] of Map.groupBy(
    columns,
    ({ table_schema, table_name }) => `${quoted(table_schema)}.${quoted(table_name)}`,
  )) {
    const holds = ofTable.map(
      (column, index) => `max(${textOf(column)}) filter (where ${textOf(column)} ilike any($1)) as c${index}`,
    );
    const { rows } = await pool.query(`select ${holds.join(", ")} from ${table}`, [patterns]);
    for (const [index, { column_name }] of ofTable.entries())
      if (rows[0][`c${index}`] !== null) found.push(`${table}.${column_name}: ${rows[0][`c${index}`]}`);
  }
  return found;
}

async function inFiles(directory: string, texts: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const entry of await readdir(directory, { recursive: true, withFileTypes: true }).catch(() => [])) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    const text = `${entry.name} ${(await buffer(createReadStream(path))).toString("latin1")}`.toLowerCase();
    if (texts.some((word) => text.includes(Buffer.from(word).toString("latin1").toLowerCase())))
      found.push(path);
  }
  return found;
}

async function inPages(
  { forum }: TestForum,
  texts: readonly string[],
  paths: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const path of paths) {
    const { body } = await forum.http.inject({ method: "GET", url: path });
    const text = body.toLowerCase();
    for (const word of texts) if (text.includes(word.toLowerCase())) found.push(`${path}: ${word}`);
  }
  return found;
}
