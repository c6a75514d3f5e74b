import type { ColumnType, Selectable } from "kysely";
import type { TableResult } from "./result.ts";

export interface TableState {
  /** Rows of the table, in the order of the file, that are loaded. */
  done: number;
  /** Whether its `finish` has run. */
  finished: boolean;
  result: TableResult;
}

interface ImportState {
  tables: Record<string, TableState>;
  /** Counters that were set right at the end, by name: in how many records. */
  counters: Record<string, number>;
}

interface ImportTable {
  source: string;
  dateStarted: Date;
  dateFinished: Date | null;
  steps: number;
  state: ColumnType<ImportState, string, string>;
}

/** How far the import of a file is, and what became of its rows. */
export type Run = Selectable<ImportTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    imports: ImportTable;
  }
}
