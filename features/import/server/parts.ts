import type { Context } from "#platform/server/application/context.ts";
import { idIn } from "./cells.ts";
import { withAddedColumns } from "./import-columns.ts";
import { emptyResult } from "./result.ts";
import type { Survey } from "./survey.ts";
import { type ImportedRow, type ImportedTable, importedTables } from "./table.ts";
import type { Run, TableState } from "./tables.ts";
import type { Cell } from "./vanilla-row.ts";

/** A table of the export that this forum imports. */
export interface Part {
  table: ImportedTable;
  state: TableState;
  total: number;
  highestID: number;
  /** Number of its rows that the current pass through the file has reached. */
  met: number;
  /** Rows of a table that is loaded as a whole, collected until the last one is reached. */
  held: ImportedRow[];
}

export type Parts = readonly Part[];

/** Returns the tables of an export that this forum imports, with the progress of each. */
export function partsOf(context: Context, survey: Survey, run: Run): Parts {
  const parts: Part[] = [];
  for (const declared of context.addons.of(importedTables)) {
    const table = withAddedColumns(context, declared);
    const found = survey.tables.get(table.table);
    if (!found) continue;
    const state = run.state.tables[table.table] ?? { done: 0, finished: false, result: emptyResult() };
    run.state.tables[table.table] = state;
    const highestID = found.columns.get(table.columns[0] ?? "")?.highest ?? 0;
    parts.push({ table, state, total: found.rows, highestID, met: 0, held: [] });
  }
  return parts;
}

export const isLoaded = ({ state, total }: Part) => state.done >= total;
export const partNamed = (parts: Parts, name: string) => parts.find(({ table }) => table.table === name);
export const countDone = (parts: Parts) => parts.reduce((count, { state }) => count + state.done, 0);
export const countRows = (parts: Parts) => parts.reduce((count, { total }) => count + total, 0);

function toRow({ columns }: ImportedTable, names: readonly string[], cells: readonly Cell[]): ImportedRow {
  const row = Object.fromEntries(columns.map((column) => [column, cells[names.indexOf(column)]]));
  return { ...row, id: idIn(row[columns[0] ?? ""]) ?? 0 } as ImportedRow;
}

/**
 * Returns the rows of a batch that are due: none when they are already loaded or depend on rows that are not.
 */
export function takeDue(
  part: Part,
  parts: Parts,
  names: readonly string[],
  batch: readonly Cell[][],
): ImportedRow[] {
  const { table, state, held } = part;
  const first = part.met;
  part.met += batch.length;
  const next = state.done + held.length;
  const waits = table.after.some((name) => {
    const other = partNamed(parts, name);
    return other && !isLoaded(other);
  });
  if (waits || first > next || part.met <= next) return [];
  const rows = batch.slice(next - first).map((cells) => toRow(table, names, cells));
  if (!table.whole) return rows;
  held.push(...rows);
  return part.met < part.total ? [] : held;
}
