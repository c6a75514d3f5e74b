import type { ColumnType, Generated, Selectable } from "kysely";

export interface NotificationTable {
  notificationID: Generated<number>;
  userID: number;
  type: string;
  eventKey: string;
  sort: number;
  reasons: string[];
  popup: boolean;
  email: boolean;
  recordType: string;
  recordID: number;
  discussionID: number | null;
  categoryID: number | null;
  parentRecordType: string | null;
  parentRecordID: number | null;
  insertUserID: number | null;
  dateInserted: Date;
  dateUpdated: Date;
  dateRead: Date | null;
}

/** A notification as shown: single, or representing a group. */
export type NotificationRow = Selectable<NotificationTable> & {
  /** Number of unread notifications it represents. */
  count: number;
  /** Some of the users who acted, when it represents more than one notification. */
  insertUserIDs: number[] | null;
};

interface FanOutTable {
  fanOutID: Generated<number>;
  types: string[];
  payload: ColumnType<object, string, never>;
  afterUserID: Generated<number>;
  attempts: Generated<number>;
  dateDue: Date;
  dateInserted: Date;
}
export type FanOutRow = Selectable<FanOutTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    notifications: NotificationTable;
    fanOuts: FanOutTable;
  }
}
