import type { ColumnType } from "kysely";
import type { ImportState } from "./run.ts";

interface ImportTable {
  source: string;
  dateStarted: Date;
  dateFinished: Date | null;
  steps: number;
  state: ColumnType<ImportState, string, string>;
}

declare module "#platform/server/database.ts" {
  interface Database {
    imports: ImportTable;
  }
}
