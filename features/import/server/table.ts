import type { Context } from "#platform/server/application/context.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";

/**
 * A row of an export: column to text, as it stands in the file; undefined where the file has no such column. `id` is
 * the first of the table's columns as a number, 0 when it holds none.
 */
export type ImportedRow<Column extends string = string> = Readonly<
  Record<Column, string | null | undefined>
> & { readonly id: number };

/** What became of the rows of one table. Nothing is dropped or changed without a line here. */
export interface TableReport {
  /** Counts rows that were written. */
  wrote(count: number): void;
  /** Counts rows that had come before, and were left as they are here now. */
  kept(count: number): void;
  /** A row was kept in another form: which, and how. The same words for all rows that changed in the same way. */
  changed(id: number | string, how: string): void;
  /** A row was left out: which, and why. */
  skipped(id: number | string, why: string): void;
}

/** A record that has a new id. */
export interface Renumbered {
  from: number;
  to: number;
}

/** Rows that keep their ids. Those that were imported before, or come twice, are sorted out before the load. */
interface Numbered<Column extends string> {
  /** The table and the column, as in SQL, whose next values lie beyond all ids of the export. */
  sequence: readonly [table: string, column: string];
  /** For the ids that are taken: when that record was imported, or null when it was made here. */
  findTaken(
    context: Context,
    rows: readonly ImportedRow<Column>[],
  ): Promise<ReadonlyMap<number, Date | null>>;
  /** Gives records that were made here ids above `highestID`, and reports it. */
  renumber(context: Context, ids: readonly number[], highestID: number, report: TableReport): Promise<void>;
}

/** How a table of an export becomes rows of a feature. */
export interface ImportedTable<Column extends string = string> {
  /** The export's name of it: `Discussion`. */
  table: string;
  /** The columns that have a place here. The first one names a row in reports. */
  columns: readonly Column[];
  /** Columns that this forum computes by itself; any other one that holds something is reported. */
  computed?: readonly string[];
  /** Tables that must be in the forum before this one, if the export has them. */
  after: readonly string[];
  /** Loads all rows at once: for few rows that refer to one another. */
  whole?: boolean;
  numbered?: Numbered<Column>;
  /**
   * Writes some rows, in one transaction with the note of how far the import is, and reports what became of each.
   * `context.now` is when this import began, the same for all of its rows and after an interruption.
   */
  load(context: Context, rows: readonly ImportedRow<Column>[], report: TableReport): Promise<void>;
  /** Runs once after the last row of all tables. Run again, it changes nothing. */
  finish?(context: Context, report: TableReport): Promise<void>;
}

export const importedTables = new Opening<ImportedTable>("importedTables");
export const importTable = <const Column extends string>(table: ImportedTable<Column>) =>
  importedTables.with(table as unknown as ImportedTable);

/** Reports records that were made here and had to give up their ids. */
export function reportRenumbered(report: TableReport, moved: readonly Renumbered[]): void {
  for (const { from, to } of moved)
    report.changed(`${from} → ${to}`, "made here; it has a new number, as the export brings the old one");
}
