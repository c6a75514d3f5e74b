import type { Generated } from "kysely";

interface UserSignatureTable {
  userID: number;
  body: Generated<string>;
  format: Generated<string>;
  bodyHtml: Generated<string>;
  rendererVersion: Generated<number>;
  showsOthers: Generated<boolean>;
  dateInserted: Date;
  dateUpdated: Date | null;
  dateWithdrawn: Date | null;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    userSignatures: UserSignatureTable;
  }
}
