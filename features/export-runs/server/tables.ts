import type { Generated, Selectable } from "kysely";

interface ExportTable {
  exportID: Generated<number>;
  name: string;
  size: number;
  countRows: number;
  withPasswords: boolean;
  withMessages: boolean;
  insertUserID: number | null;
  dateInserted: Date;
}

export type ExportRow = Selectable<ExportTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    exports: ExportTable;
  }
}
