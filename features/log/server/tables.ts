import type { ColumnType, Generated, Selectable } from "kysely";

interface LogTable {
  logID: Generated<number>;
  operationID: string;
  action: string;
  operation: string;
  recordType: string;
  recordID: number;
  parentRecordID: number | null;
  categoryID: number | null;
  recordUserID: number | null;
  recordName: string | null;
  insertUserID: number | null;
  insertIPAddress: string | null;
  dateInserted: Date;
  data: ColumnType<Record<string, unknown>, string, string>;
  dateUndone: Date | null;
  undoUserID: number | null;
}

/** A log entry as stored. */
export type LogEntry = Selectable<LogTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    log: LogTable;
  }
}
