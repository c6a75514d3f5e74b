import { randomUUID } from "node:crypto";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { gzipSync } from "node:zlib";
import type { TestForum } from "#test/forum.ts";
import { importExport } from "./server/import-export.ts";
import type { ImportReport } from "./server/report.ts";
import { surveyExport } from "./server/survey.ts";

type Value = string | number | null;

/** A table of an export: its columns, as one text with spaces between, and its rows. */
export type Table = [name: string, columns: string, ...rows: Value[][]];

const cell = (value: Value) => (value === null ? "\\N" : `"${String(value).replace(/["\\\n]/g, "\\$&")}"`);
const textOf = ([name, columns, ...rows]: Table) =>
  [`Table: ${name}`, columns.replaceAll(" ", ","), ...rows.map((row) => row.map(cell).join(",")), ""].join(
    "\n",
  );

/** Writes an export with these tables, in this order, and `more` behind them; answers where it is. */
export async function anExport(tables: readonly Table[], more = ""): Promise<string> {
  const path = join(tmpdir(), `export-${randomUUID()}.txt.gz`);
  const text = ["Vanilla Export: 2.2, Source: Test\n", ...tables.map(textOf), more].join("\n");
  await writeFile(path, gzipSync(text));
  after(() => rm(path));
  return path;
}

/** Imports a file into a forum, as the command does. */
export async function importInto(
  forum: TestForum,
  file: string,
  options: { dryRun?: boolean; signal?: AbortSignal } = {},
): Promise<ImportReport> {
  return importExport(await forum.context(), await surveyExport(file), options);
}

/** What became of a table, as `[what, number of rows, the first of them]`. */
export function linesOf(report: ImportReport, name: string) {
  const table = report.tables.find((each) => each.table === name)!;
  const brief = (lines: typeof table.changed) =>
    lines.map(({ what, count, examples }) => [what, count, examples.join(" ")] as const);
  const { read, wrote, kept } = table;
  return { read, wrote, kept, changed: brief(table.changed), skipped: brief(table.skipped) };
}

const WRITTEN = ["roles", "role_grants", "users", "user_roles", "categories", "discussions", "comments"];

/** All rows that an import can write or change; when they were imported is left out. */
export async function dump(forum: TestForum): Promise<Record<string, object[]>> {
  const { pool } = forum.forum.application.database;
  const tables = WRITTEN.map(async (table) => {
    const { rows } = await pool.query<{ row: { date_imported?: string } }>(
      `select to_jsonb(${table}) as row from ${table} order by ${table}::text`,
    );
    const known = rows.map(({ row: { date_imported: _, ...row } }) => row);
    return [table, known.sort((a, b) => (JSON.stringify(a) < JSON.stringify(b) ? -1 : 1))] as const;
  });
  return Object.fromEntries(await Promise.all(tables));
}
