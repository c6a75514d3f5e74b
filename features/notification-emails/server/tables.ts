import type { Generated, Selectable } from "kysely";

interface NotificationEmailTable {
  notificationID: number;
  userID: number;
  thread: string;
  state: Generated<"due" | "sent" | "held" | "digested">;
  emailKey: string | null;
  dateChanged: Date;
}

interface EmailLeaseTable {
  userID: number;
  dateDue: Date;
  attempts: Generated<number>;
  dateClaimed: Date | null;
}
export type EmailLease = Selectable<EmailLeaseTable>;

interface QuietHoursTable {
  userID: number;
  fromMinute: number;
  toMinute: number;
  timeZone: string;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    notificationEmails: NotificationEmailTable;
    emailLeases: EmailLeaseTable;
    quietHours: QuietHoursTable;
  }
}
