import type { Context } from "#platform/server/application/context.ts";
import { inSavepoint } from "#platform/server/database/savepoint.ts";
import { countReported, reportInto, type TableResult } from "./result.ts";
import type { ImportedRow, ImportedTable, TableReport } from "./table.ts";

const TWICE = "a row with this id came before it";

/**
 * True for errors of PostgreSQL about the data: a value that does not fit its type or an index, or violates a
 * constraint.
 */
const isRefusal = (error: unknown): error is Error =>
  error instanceof Error && /^(22|23|54)/.test((error as { code?: string }).code ?? "");

/** Names a row in reports by its first column. */
const nameOf = ({ columns: [first = ""] }: ImportedTable, row: ImportedRow) => row[first] ?? "(none)";

/** Returns the rows to write, each under a free id. */
async function newRows(
  context: Context,
  table: ImportedTable,
  rows: readonly ImportedRow[],
  highestID: number,
  report: TableReport,
): Promise<readonly ImportedRow[]> {
  if (!table.numbered) return rows;
  const wanted = new Map<number, ImportedRow>();
  for (const row of rows) {
    if (row.id === 0) report.skipped(nameOf(table, row), "its id is not a positive number");
    else if (wanted.has(row.id)) report.skipped(row.id, TWICE);
    else wanted.set(row.id, row);
  }
  const taken = await table.numbered.findTaken(context, [...wanted.values()]);
  const local: number[] = [];
  for (const [id, dateImported] of taken) {
    if (dateImported === null) local.push(id);
    else {
      wanted.delete(id);
      if (dateImported.getTime() === context.now.getTime()) report.skipped(id, TWICE);
      else report.kept(1);
    }
  }
  if (local.length > 0) await table.numbered.renumber(context, local, highestID, report);
  return [...wanted.values()];
}

/**
 * Loads rows and returns the result with the outcome of each. Rows that PostgreSQL refuses are found by
 * bisection, skipped and reported.
 */
export async function loadRows(
  context: Context,
  table: ImportedTable,
  rows: readonly ImportedRow[],
  highestID: number,
  before: TableResult,
): Promise<TableResult> {
  const after = structuredClone(before);
  const report = reportInto(after);
  try {
    await inSavepoint(context, async () => {
      const wanted = await newRows(context, table, rows, highestID, report);
      if (wanted.length > 0) await table.load(context, wanted, report);
    });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    const [only] = rows;
    if (rows.length === 1 && only) {
      const refused = structuredClone(before);
      reportInto(refused).skipped(nameOf(table, only), `the database refuses it: ${error.message}`);
      return refused;
    }
    const half = Math.ceil(rows.length / 2);
    const first = await loadRows(context, table, rows.slice(0, half), highestID, before);
    return loadRows(context, table, rows.slice(half), highestID, first);
  }
  const unreported = rows.length - (countReported(after) - countReported(before));
  if (unreported !== 0)
    throw new Error(`The import of ${table.table} does not say what became of ${unreported} rows.`);
  return after;
}
