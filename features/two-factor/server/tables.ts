import type { Selectable } from "kysely";

interface AuthenticatorAppTable {
  userID: number;
  sealedSecret: Buffer;
  appID: string;
  lastStep: number;
  dateInserted: Date;
}

interface RecoveryCodeTable {
  userID: number;
  codeHash: Buffer;
  dateUsed: Date | null;
}

export type AuthenticatorAppRow = Selectable<AuthenticatorAppTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    authenticatorApps: AuthenticatorAppTable;
    recoveryCodes: RecoveryCodeTable;
  }
}
