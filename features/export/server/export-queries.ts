import { type RawBuilder, sql } from "kysely";
import type { Db } from "#platform/server/database/database.ts";
import type { ExportedColumn, ExportedTable } from "./table.ts";

/** A column by its property name, such as `userID`, or an expression. */
type Source = string | RawBuilder<unknown>;

const sourceOf = (source: Source) => (typeof source === "string" ? sql.ref(source) : source);

/** Columns of exported tables. Dates are in UTC, to the second. */
export const int = (source: Source): ExportedColumn => ({ type: "int", value: sourceOf(source) });
export const float = (source: Source): ExportedColumn => ({ type: "float", value: sourceOf(source) });
export const text = (source: Source): ExportedColumn => ({ type: "text", value: sourceOf(source) });
export const flag = (source: Source): ExportedColumn => ({
  type: "tinyint",
  value: sql`(${sourceOf(source)})::int`,
});
export const date = (source: Source): ExportedColumn => ({
  type: "datetime",
  value: sql`to_char(${sourceOf(source)} at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS')`,
});

/** Bounds the memory: bodies of posts can be long. */
const ROWS = 500;

export type ExportedRow = readonly (string | null)[];

/** Yields the rows of a table, some at a time, from a cursor in the transaction `db`. */
export async function* readRows(db: Db, { columns, from }: ExportedTable): AsyncGenerator<ExportedRow[]> {
  const cells = Object.values(columns).map(({ value }) => sql`(${value})::text`);
  await sql`
    declare exported_rows no scroll cursor for
    select json_build_array(${sql.join(cells)}) as cells from ${from}`.execute(db);
  for (;;) {
    const { rows } = await sql<{ cells: ExportedRow }>`fetch ${sql.lit(ROWS)} from exported_rows`.execute(db);
    if (rows.length === 0) break;
    yield rows.map(({ cells: row }) => row);
  }
  await sql`close exported_rows`.execute(db);
}

/** Counts the rows of all tables. */
export async function countRows(db: Db, tables: readonly ExportedTable[]): Promise<number> {
  const counts = tables.map(({ from }) => sql`(select count(*) from (select from ${from}) as counted)`);
  if (counts.length === 0) return 0;
  const { rows } = await sql<{ count: number }>`select ${sql.join(counts, sql` + `)} as count`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Runs `work` on one snapshot of the database, which it can only read. */
export const onSnapshot = <T>(db: Db, work: (db: Db) => Promise<T>): Promise<T> =>
  db.transaction().setIsolationLevel("repeatable read").setAccessMode("read only").execute(work);
