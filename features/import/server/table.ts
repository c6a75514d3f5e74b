import type { Context } from "#platform/server/context.ts";
import { Opening } from "#platform/server/opening.ts";

/** A row of an export: column to text, as it stands in the file. */
export type ImportedRow = Readonly<Record<string, string | null | undefined>>;

/** What became of the rows of one table. Nothing is dropped or changed without a line here. */
export interface TableReport {
  /** Counts rows that stand in the forum afterwards. */
  wrote(count: number): void;
  /** A row was kept in another form: which, and how. */
  changed(id: string, how: string): void;
  /** A row was left out: which, and why. */
  skipped(id: string, why: string): void;
}

/** How a table of an export becomes rows of a feature. */
export interface ImportedTable {
  /** The export's name of it: `Discussion`. */
  table: string;
  /** Tables that must be in the forum before this one. */
  after: readonly string[];
  /** Writes some rows, in one transaction with the note of how far the import is. Run again, it changes nothing. */
  load(context: Context, rows: readonly ImportedRow[], report: TableReport): Promise<void>;
  /** Runs once after the last row of all tables: counters, sequences. Run again, it changes nothing. */
  finish?(context: Context, report: TableReport): Promise<void>;
}

export const importedTables = new Opening<ImportedTable>("importedTables");
export const importTable = (table: ImportedTable) => importedTables.with(table);
