import type { Generated, Selectable } from "kysely";
import type { RecordType } from "#features/reports/contract.ts";

export interface EscalationTable {
  escalationID: Generated<number>;
  name: string;
  status: string;
  /** Null when unassigned. */
  assignedUserID: number | null;
  recordType: RecordType;
  recordID: number;
  discussionID: number;
  placeRecordID: number;
  recordUserID: number | null;
  recordName: string;
  recordHtml: string;
  recordDateInserted: Date;
  countComments: Generated<number>;
  lastCommentID: number | null;
  lastCommentUserID: number | null;
  dateLastComment: Date | null;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}

export interface EscalationCommentTable {
  commentID: Generated<number>;
  escalationID: number;
  body: string;
  format: string;
  bodyHtml: string;
  insertUserID: number | null;
  insertIPAddress: string | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}
export type EscalationCommentRow = Selectable<EscalationCommentTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    escalations: EscalationTable;
    escalationComments: EscalationCommentTable;
  }
}
