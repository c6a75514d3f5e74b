import type { ColumnType, Generated, Selectable } from "kysely";
import type { ReportedType, ReportStatus } from "../contract.ts";

interface ReportReasonTable {
  reportReasonID: string;
  name: string | null;
  description: string | null;
  sort: number;
  deleted: Generated<boolean>;
  isSystem: Generated<boolean>;
  roleIDs: Generated<number[]>;
  insertUserID: number | null;
  dateInserted: Generated<Date>;
  updateUserID: number | null;
  dateUpdated: Date | null;
}
export type ReasonRow = Selectable<ReportReasonTable>;

/** The body of the author's request. */
type Sent = Readonly<Record<string, unknown>>;

export interface ReportTable {
  reportID: Generated<number>;
  status: Generated<ReportStatus>;
  recordType: ReportedType;
  recordID: number | null;
  discussionID: number | null;
  placeRecordID: number;
  recordUserID: number | null;
  recordName: string;
  recordHtml: string;
  recordDateInserted: Date;
  noteHtml: string | null;
  isPending: Generated<boolean>;
  isPendingUpdate: Generated<boolean>;
  pending: ColumnType<Sent | null, string | null | undefined, string | null>;
  pendingAddress: string | null;
  escalationID: number | null;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}

interface ReportReasonJunctionTable {
  reportReasonJunctionID: Generated<number>;
  reportID: number;
  reportReasonID: string;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    reportReasons: ReportReasonTable;
    reports: ReportTable;
    reportReasonJunction: ReportReasonJunctionTable;
  }
}
