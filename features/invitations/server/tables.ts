import type { Generated, Selectable } from "kysely";

interface InvitationTable {
  inviteID: Generated<number>;
  email: string | null;
  code: string | null;
  insertUserID: number | null;
  roleIDs: number[];
  message: string | null;
  maxUses: number | null;
  countUses: Generated<number>;
  dateInserted: Date;
  dateSent: Date | null;
  dateExpires: Date | null;
  dateRevoked: Date | null;
}

interface InvitationCodeTable {
  codeHash: Buffer;
  inviteID: number;
}

interface InvitationUseTable {
  userID: number;
  inviteID: number;
  isWaiting: boolean;
  dateInserted: Date;
}

export type InvitationRow = Selectable<InvitationTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    invitations: InvitationTable;
    invitationCodes: InvitationCodeTable;
    invitationUses: InvitationUseTable;
  }
}
