import type { ColumnType, Generated } from "kysely";
import type { DeleteMethod, Was } from "./extension-points.ts";

interface ErasureTable {
  userID: number;
  how: DeleteMethod;
  insertUserID: number | null;
  dateInserted: Date;
  dateDue: Date;
  dateBegun: Date | null;
  dateDone: Date | null;
  was: ColumnType<Was | null, string | null, string | null>;
  countTotal: Generated<number>;
  countDone: Generated<number>;
}

interface ArchiveTable {
  archiveID: string;
  userID: number;
  fileKey: string | null;
  size: number | null;
  countDone: Generated<number>;
  countTotal: number;
  dateInserted: Date;
  dateDone: Date | null;
  failed: Generated<boolean>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    erasures: ErasureTable;
    archives: ArchiveTable;
  }
}
