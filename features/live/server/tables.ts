import type { Generated } from "kysely";

export interface LiveEventTable {
  eventID: Generated<number>;
  xid: Generated<string>;
  position: Generated<string>;
  dateInserted: Generated<Date>;
  topic: string;
  onlyFor: string | null;
  name: string;
  body: unknown;
}

export interface LiveMarkTable {
  position: Generated<string>;
  dateInserted: Generated<Date>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    liveEvents: LiveEventTable;
    liveMarks: LiveMarkTable;
  }
}
