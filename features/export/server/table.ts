import type { RawBuilder } from "kysely";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";

/** Records that an export contains only on request. */
export type ExportOption = "passwords" | "messages";

/** A column of an export: its type, as exports of Vanilla declare it, and the SQL of its value. */
export interface ExportedColumn {
  type: "int" | "tinyint" | "float" | "text" | "datetime";
  value: RawBuilder<unknown>;
  /** The option without which the column is left out. */
  option?: ExportOption;
}

/** Defines how rows of a feature become a table of an export: the counterpart of `importTable`. */
export interface ExportedTable {
  /** The table's name in the export, such as `Discussion`. */
  table: string;
  /** The columns by their names in the export. */
  columns: Readonly<Record<string, ExportedColumn>>;
  /** The SQL after `from`, with the order of the rows. */
  from: RawBuilder<unknown>;
  /** Tables that precede this one in the file, so that an import reads the file once. */
  after: readonly string[];
  /** The option without which the table is left out. */
  option?: ExportOption;
}

export const exportedTables = new ExtensionPoint<ExportedTable>("exportedTables");
export const exportTable = (table: ExportedTable) => exportedTables.with(table);

/** Columns of an exported table that belong to another feature: the counterpart of `importColumns`. */
interface ExportedColumns {
  /** The table's name in the export, such as `Comment`. */
  table: string;
  /** The columns by their names in the export. Their SQL refers to the rows of the table. */
  columns: Readonly<Record<string, ExportedColumn>>;
}

export const exportedColumns = new ExtensionPoint<ExportedColumns>("exportedColumns");

/** Adds columns to a table of the export that another feature exports. */
export const exportColumns = (columns: ExportedColumns) => exportedColumns.with(columns);

/** Returns the tables with the columns that other features add. */
export const withAddedColumns = (
  tables: readonly ExportedTable[],
  added: readonly ExportedColumns[],
): ExportedTable[] =>
  tables.map((table) => ({
    ...table,
    columns: Object.assign(
      { ...table.columns },
      ...added.filter((each) => each.table === table.table).map(({ columns }) => columns),
    ),
  }));

/** Returns the tables in the order of the file. Throws when tables follow each other in a circle. */
function ordered(tables: readonly ExportedTable[]): ExportedTable[] {
  const inOrder: ExportedTable[] = [];
  for (let rest = tables; rest.length > 0; ) {
    const names = new Set(rest.map(({ table }) => table));
    const next = rest.filter(({ after }) => !after.some((name) => names.has(name)));
    if (next.length === 0)
      throw new Error(`Tables of the export follow each other: ${[...names].join(", ")}.`);
    inOrder.push(...next);
    rest = rest.filter((table) => !next.includes(table));
  }
  return inOrder;
}

/** Returns the tables of an export with these options, in the order of the file, without columns left out. */
export function tablesWith(
  all: readonly ExportedTable[],
  options: ReadonlySet<ExportOption>,
): ExportedTable[] {
  const isChosen = ({ option }: { option?: ExportOption }) => option === undefined || options.has(option);
  return ordered(all.filter(isChosen)).map((table) => ({
    ...table,
    columns: Object.fromEntries(Object.entries(table.columns).filter(([, column]) => isChosen(column))),
  }));
}
