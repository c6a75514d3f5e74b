import type { Generated, Selectable } from "kysely";

interface NotificationMailTable {
  notificationID: number;
  userID: number;
  thread: string;
  state: Generated<"due" | "sent" | "held" | "digested">;
  mailKey: string | null;
  dateChanged: Date;
}

interface MailTurnTable {
  userID: number;
  dateDue: Date;
  attempts: Generated<number>;
  dateClaimed: Date | null;
}
export type MailTurn = Selectable<MailTurnTable>;

interface QuietHoursTable {
  userID: number;
  fromMinute: number;
  toMinute: number;
  timeZone: string;
}

declare module "#platform/server/database.ts" {
  interface Database {
    notificationMails: NotificationMailTable;
    mailTurns: MailTurnTable;
    quietHours: QuietHoursTable;
  }
}
