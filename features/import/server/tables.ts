import type { ColumnType, Selectable } from "kysely";
import type { TableResult } from "./result.ts";

export interface TableState {
  /** Number of the table's rows, in the order of the file, that are loaded. */
  done: number;
  /** True when its `finish` has run. */
  finished: boolean;
  result: TableResult;
}

interface ImportState {
  tables: Record<string, TableState>;
  /** Counters that were repaired at the end, by name, with the number of changed records. */
  counters: Record<string, number>;
}

interface ImportTable {
  source: string;
  dateStarted: Date;
  dateFinished: Date | null;
  steps: number;
  state: ColumnType<ImportState, string, string>;
}

/** Progress of the import of a file, with the outcome of its rows. */
export type Run = Selectable<ImportTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    imports: ImportTable;
  }
}
