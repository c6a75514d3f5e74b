import type { Generated, Selectable } from "kysely";

interface BackupTable {
  backupID: Generated<number>;
  name: string;
  size: number;
  countRows: number;
  countFiles: number;
  verification: "restored" | "complete" | "failed";
  failure: string | null;
  dateVerified: Date;
  insertUserID: number | null;
  dateInserted: Date;
}

export type BackupRow = Selectable<BackupTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    backups: BackupTable;
  }
}
