import type { Generated, Selectable } from "kysely";

export interface RecordStatusTable {
  statusID: Generated<number>;
  name: string;
  state: Generated<"open" | "closed">;
  recordType: Generated<string>;
  recordSubtype: string | null;
  isDefault: Generated<boolean>;
  isSystem: Generated<boolean>;
  isActive: Generated<boolean>;
  isInternal: Generated<boolean>;
}
export type StatusRow = Selectable<RecordStatusTable>;

interface DiscussionStatusLogTable {
  logID: Generated<number>;
  discussionID: number;
  statusID: number;
  reason: string | null;
  insertUserID: number | null;
  dateInserted: Date;
}
export type StatusLogRow = Selectable<DiscussionStatusLogTable>;

/** A row as stored in JSON. */
export type Stored<Row> = { [Field in keyof Row]: Row[Field] extends Date ? string : Row[Field] };

declare module "#platform/server/database/database.ts" {
  interface Database {
    recordStatuses: RecordStatusTable;
    discussionStatusLog: DiscussionStatusLogTable;
  }
}
