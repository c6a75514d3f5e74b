import { spawn } from "node:child_process";
import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after } from "node:test";
import { fileURLToPath } from "node:url";
import { gzipSync } from "node:zlib";
import type { PoolConfig } from "pg";
import { recounts } from "#platform/server/operations/recount.ts";
import type { TestForum } from "#test/forum.ts";
import { importExport } from "./server/import-export.ts";
import type { ImportReport } from "./server/report.ts";
import { surveyExport } from "./server/survey.ts";

/** The file that `npm run colloquy` runs. */
export const CLI = fileURLToPath(new URL("../../app/cli.ts", import.meta.url));

/** Runs `colloquy` on a forum's database. */
export function colloquy(forum: TestForum, ...text: string[]) {
  const { host = "", port, user, database } = forum.forum.application.database.pool.options as PoolConfig;
  const child = spawn(process.execPath, [CLI, ...text], {
    stdio: ["ignore", "pipe", "pipe"],
    env: {
      ...process.env,
      DATA_DIR: forum.config.dataDirectory,
      DATABASE_URL: `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`,
    },
  });
  const said = { out: "", err: "" };
  child.stdout.setEncoding("utf8").on("data", (text) => (said.out += text));
  child.stderr.setEncoding("utf8").on("data", (text) => (said.err += text));
  return { child, said, ended: once(child, "close") as Promise<[number | null, string | null]> };
}

type Value = string | number | null;

/** A table of an export: its column names, separated by spaces, and its rows. */
export type Table = [name: string, columns: string, ...rows: Value[][]];

const cell = (value: Value) => (value === null ? "\\N" : `"${String(value).replace(/["\\\n]/g, "\\$&")}"`);
const textOf = ([name, columns, ...rows]: Table) =>
  [`Table: ${name}`, columns.replaceAll(" ", ","), ...rows.map((row) => row.map(cell).join(",")), ""].join(
    "\n",
  );

/** Writes an export with these tables, in this order, followed by `more`; returns its path. */
export async function anExport(tables: readonly Table[], more = ""): Promise<string> {
  const path = join(tmpdir(), `export-${randomUUID()}.txt.gz`);
  const text = ["Vanilla Export: 2.2, Source: Test\n", ...tables.map(textOf), more].join("\n");
  await writeFile(path, gzipSync(text));
  after(() => rm(path));
  return path;
}

/** Returns one table for each name, with the columns and rows of all tables with that name. */
export function joinTables(tables: readonly Table[]): Table[] {
  return [...Map.groupBy(tables, ([name]) => name)].map(([name, parts]) => {
    const columns = [...new Set(parts.flatMap(([, each]) => each.split(" ")))];
    const rows = parts.flatMap(([, each, ...values]) => {
      const places = columns.map((column) => each.split(" ").indexOf(column));
      return values.map((row) => places.map((place) => row[place] ?? null));
    });
    return [name, columns.join(" "), ...rows];
  });
}

/** Imports a file into a forum, like the command. */
export async function importInto(
  forum: TestForum,
  file: string,
  options: { dryRun?: boolean; signal?: AbortSignal } = {},
): Promise<ImportReport> {
  return importExport(await forum.context(), await surveyExport(file), options);
}

/** Returns the outcome of a table, as `[what, number of rows, the first of them]`. */
export function linesOf(report: ImportReport, name: string) {
  const table = report.tables.find((each) => each.table === name)!;
  const brief = (lines: typeof table.changed) =>
    lines.map(({ what, count, examples }) => [what, count, examples.join(" ")] as const);
  const { read, wrote, kept } = table;
  return { read, wrote, kept, changed: brief(table.changed), skipped: brief(table.skipped) };
}

const WRITTEN = [
  "roles",
  "role_grants",
  "users",
  "user_roles",
  "categories",
  "discussions",
  "discussion_reads",
  "discussion_marks",
  "comments",
  "tags",
  "discussion_tags",
];

/** Returns all rows that an import can write or change, without the time of the import. */
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

export const DAY = "2014-03-01 08:00:00";
export const ROLES: Table = [
  "Role",
  "RoleID Name Type",
  [8, "Member", "member"],
  [40, "Helper", "moderator"],
];
export const USERS: Table = [
  "User",
  "UserID Name Email Password HashMethod Photo DateInserted Admin Banned Deleted CountComments Gender",
  [1, "Ann", "ann@old.test", "$2y$10$x", "Vanilla", "https://photos.test/ann.png", DAY, 1, 0, 0, 99, "f"],
  [2, "ann", null, "", "Reset", "files/ann.png", DAY, 0, 0, 0, 0, null],
  [3, "Ben B.", "ben@old.test", "", "Reset", null, DAY, 0, 1, 0, 0, null],
  [7, "Gone", "gone@old.test", "hash", "Vanilla", null, DAY, 0, 0, 1, 0, null],
];
export const USER_ROLES: Table = ["UserRole", "UserID RoleID", [1, 8], [2, 8], [3, 40], [3, 77], [99, 8]];
export const CATEGORIES: Table = [
  "Category",
  "CategoryID ParentCategoryID Name UrlCode Sort DateInserted PermissionCategoryID",
  [-1, null, "Root", "", 0, DAY, -1],
  [1, -1, "News", "general", 1, DAY, -1],
  [5, 1, "Staff", "staff", 2, DAY, 5],
  [6, 5, "Rota", "rota", 3, DAY, 5],
];
export const DISCUSSIONS: Table = [
  "Discussion",
  "DiscussionID CategoryID Name Body Format InsertUserID DateInserted Announce Closed Sink CountViews",
  [
    1,
    1,
    "a < b<br />",
    "See <a href='12.html#comment-2'>this</a> and <a href='node/13'>that</a><script>x()</script>",
    "Html",
    1,
    DAY,
    2,
    1,
    0,
    9,
  ],
  [12, 1, "Bare", "**words**", "Markdown", 3, "2014-03-02 08:00:00", 0, 0, 0, 0],
  [2, 1, "Plain", "x", "Text", 2, DAY, 0, 0, 0, 0],
  [11, 6, "Rota of March", "x", "Text", 1, DAY, 0, 0, 0, 0],
  [13, 1, "Odd", "{", "Rich", 404, "2014-03-03 08:00:00", 0, 0, 0, 0],
  [14, 99, "Lost", "x", null, 1, DAY, 0, 0, 0, 0],
];
export const COMMENTS: Table = [
  "Comment",
  "CommentID DiscussionID Body Format InsertUserID DateInserted parentCommentID",
  [1, 12, "one", "Text", 1, "2014-03-04 08:00:00", null],
  [2, 12, "two", "Text", 2, "2014-03-05 08:00:00", 1],
  [3, 1, "three", null, 404, "2014-03-06 08:00:00", null],
  [4, 4040, "orphan", "Text", 1, DAY, null],
];

/** A small forum with one of each oddity that an export may contain. */
export const FORUM = [ROLES, USERS, USER_ROLES, CATEGORIES, DISCUSSIONS, COMMENTS];

/** Returns the names of the counters that are wrong. */
export async function wrongCounters(forum: TestForum): Promise<string[]> {
  const context = await forum.context();
  const wrong: string[] = [];
  for (const { name, count } of context.addons.of(recounts)) if ((await count(context)) > 0) wrong.push(name);
  return wrong;
}
