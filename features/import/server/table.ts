import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/**
 * A row of an export as column names and the file's text; undefined where the file has no such column. `id`
 * is the first of the table's columns as a number, or 0 when it is not one.
 */
export type ImportedRow<Column extends string = string> = Readonly<
  Record<Column, string | null | undefined>
> & { readonly id: number };

/** Collects the outcome of the rows of one table. No row is dropped or changed without a line here. */
export interface TableReport {
  /** Counts rows that were written. */
  wrote(count: number): void;
  /** Counts rows that were imported earlier and stay unchanged. */
  kept(count: number): void;
  /**
   * Reports a row that was saved in another form, and how. Rows that changed in the same way share the text
   * `how`.
   */
  changed(id: number | string, how: string): void;
  /** Reports a row that was skipped, and why. */
  skipped(id: number | string, why: string): void;
}

/** A record that got a new id. */
export interface Renumbered {
  from: number;
  to: number;
}

/** Rows that keep their ids. Rows that were imported before or occur twice are removed before the load. */
interface Numbered<Column extends string> {
  /** The table and column, as in SQL, whose next values must exceed all ids of the export. */
  sequence: readonly [table: string, column: string];
  /** Returns, for the ids that are taken, when the record was imported; null when it was created here. */
  findTaken(
    context: Context,
    rows: readonly ImportedRow<Column>[],
  ): Promise<ReadonlyMap<number, Date | null>>;
  /** Gives records created here ids above `highestID`, and reports it. */
  renumber(context: Context, ids: readonly number[], highestID: number, report: TableReport): Promise<void>;
}

/** Defines how a table of an export becomes rows of a feature. */
export interface ImportedTable<Column extends string = string> {
  /** The table's name in the export, such as `Discussion`. */
  table: string;
  /** The columns to import. The first one names a row in reports. */
  columns: readonly Column[];
  /** Columns that this forum computes itself; any other column with values is reported. */
  computed?: readonly string[];
  /** Tables that must be in the forum before this one, if the export has them. */
  after: readonly string[];
  /** Loads all rows at once, for tables with few rows that refer to one another. */
  whole?: boolean;
  numbered?: Numbered<Column>;
  /**
   * Writes some rows and reports the outcome of each, in one transaction with the import's progress.
   * `context.now` is the start of this import: equal for all of its rows, also after an interruption.
   */
  load(context: Context, rows: readonly ImportedRow<Column>[], report: TableReport): Promise<void>;
  /** Runs once after the last row of all tables. It must be idempotent. */
  finish?(context: Context, report: TableReport): Promise<void>;
}

export const importedTables = new ExtensionPoint<ImportedTable>("importedTables");
export const importTable = <const Column extends string>(table: ImportedTable<Column>) =>
  importedTables.with(table as unknown as ImportedTable);

/**
 * Called in the transaction in which records of a type get new ids, for features that store ids without a foreign
 * key.
 */
export const recordsRenumbered = new ExtensionPoint<
  (context: Context, recordType: string, moved: readonly Renumbered[]) => Promise<void>
>("recordsRenumbered");

/** Tells other features which records created here had to give up their ids, and reports those. */
export async function followRenumbered(
  context: Context,
  recordType: string,
  moved: readonly Renumbered[],
  report: TableReport,
): Promise<void> {
  for (const follow of context.addons.withData(recordsRenumbered)) await follow(context, recordType, moved);
  reportRenumbered(report, moved);
}

/** Reports records created here that had to give up their ids. */
export function reportRenumbered(report: TableReport, moved: readonly Renumbered[]): void {
  for (const { from, to } of moved)
    report.changed(
      `${from} → ${to}`,
      "created on this forum; it got a new id because the export uses the old one",
    );
}
