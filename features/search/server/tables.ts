import type { Generated } from "kysely";

interface SearchChangeTable {
  changeID: Generated<number>;
  kind: string;
  recordID: number;
  /** The records whose group it is change as well. */
  withMembers: Generated<boolean>;
  /** Set when only members of this kind after `afterID` are left. */
  memberKind: Generated<string | null>;
  afterID: Generated<number>;
  dateNoted: Generated<Date>;
  dateDue: Generated<Date>;
}

interface SearchRebuildTable {
  kind: string;
  afterID: Generated<number>;
  countDone: Generated<number>;
  dateStarted: Generated<Date>;
  dateFinished: Generated<Date | null>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    searchChanges: SearchChangeTable;
    searchRebuilds: SearchRebuildTable;
  }
}
