import type { Generated } from "kysely";

interface InboundEmailTable {
  inboundEmailID: Generated<number>;
  messageHash: Buffer;
  raw: Buffer | null;
  userID: number | null;
  outcome: string | null;
  isAnswered: Generated<boolean>;
  dateInserted: Date;
  dateRead: Date | null;
}

interface InboundMailboxTable {
  onlyOne: Generated<boolean>;
  dateDue: Generated<Date>;
  dateClaimed: Date | null;
  failures: Generated<number>;
  failure: string | null;
  dateReached: Date | null;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    inboundEmails: InboundEmailTable;
    inboundMailbox: InboundMailboxTable;
  }
}
