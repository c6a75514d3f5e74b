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

/** A notification as it is shown: alone, or in the place of all of its batch. */
export type NotificationRow = Selectable<NotificationTable> & {
  /** How many unread ones it stands for. */
  count: number;
  /** Of more than one, some of those who did it. */
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
