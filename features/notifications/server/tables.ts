import type { Generated, Selectable } from "kysely";

export interface NotificationTable {
  notificationID: Generated<number>;
  userID: number;
  type: string;
  subject: string;
  body: string;
  url: string;
  dateInserted: Date;
  dateRead: Date | null;
}
export type NotificationRow = Selectable<NotificationTable>;

declare module "#platform/server/database.ts" {
  interface Database {
    notifications: NotificationTable;
  }
}
