import type { ColumnType, Generated, Selectable } from "kysely";
import type { Attributes, DraftStatus } from "../contract.ts";

export interface DraftTable {
  draftID: Generated<number>;
  recordType: string;
  recordID: number | null;
  parentRecordType: string | null;
  parentRecordID: number | null;
  attributes: ColumnType<Attributes, string, string>;
  draftStatus: Generated<DraftStatus>;
  dateScheduled: Date | null;
  failedReason: string | null;
  version: Generated<number>;
  insertUserID: number;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date;
}
export type DraftRow = Selectable<DraftTable>;

/** A draft that became a post. */
export interface PostedDraftTable {
  draftID: number;
  userID: number;
  recordType: string;
  recordID: number;
  dateInserted: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    drafts: DraftTable;
    postedDrafts: PostedDraftTable;
  }
}
