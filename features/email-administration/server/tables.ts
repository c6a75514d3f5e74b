import type { Generated, Selectable } from "kysely";
import type { EmailState } from "../contract.ts";

interface EmailLogTable {
  emailLogID: Generated<number>;
  emailKey: string;
  userID: number | null;
  address: string;
  kind: string | null;
  subject: string;
  state: EmailState;
  answer: string | null;
  countAttempts: Generated<number>;
  dateInserted: Date;
  dateUpdated: Date;
}

export type EmailLogRow = Selectable<EmailLogTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    emailLog: EmailLogTable;
  }
}
