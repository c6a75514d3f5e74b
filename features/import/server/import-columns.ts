import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { ImportedRow, ImportedTable, TableReport } from "./table.ts";

/** Columns of a table of an export that belong to another feature than the table. */
interface ImportedColumns<Column extends string = string> {
  /** The table's name in the export, such as `Comment`. */
  table: string;
  /** The columns to import. */
  columns: readonly Column[];
  /** Further tables that must be in the forum before this one, if the export has them. */
  after?: readonly string[];
  /** Columns that this forum computes itself; they are not reported. */
  computed?: readonly string[];
  /**
   * Writes the columns of some rows, in the transaction that has just loaded these. Rows that the table's feature skipped
   * are among them. `report.changed` reports values that cannot be imported.
   */
  load(
    context: Context,
    rows: readonly ImportedRow<Column>[],
    report: Pick<TableReport, "changed">,
  ): Promise<void>;
}

const importedColumns = new ExtensionPoint<ImportedColumns>("importedColumns");

/** Imports columns of a table that another feature imports, such as the state of an answer in a comment. */
export const importColumns = <const Column extends string>(columns: ImportedColumns<Column>) =>
  importedColumns.with(columns as unknown as ImportedColumns);

/** Returns a table with the columns that other features import. */
export function withAddedColumns({ addons }: Context, table: ImportedTable): ImportedTable {
  const added = addons.of(importedColumns).filter((each) => each.table === table.table);
  if (added.length === 0) return table;
  return {
    ...table,
    columns: [...new Set([...table.columns, ...added.flatMap(({ columns }) => columns)])],
    after: [...table.after, ...added.flatMap(({ after = [] }) => after)],
    computed: [...(table.computed ?? []), ...added.flatMap(({ computed = [] }) => computed)],
    async load(context, rows, report) {
      await table.load(context, rows, report);
      for (const { load } of added) await load(context, rows, report);
    },
  };
}
