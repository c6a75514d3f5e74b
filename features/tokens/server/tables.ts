import type { Generated, Insertable, Selectable } from "kysely";

interface AccessTokenTable {
  accessTokenID: Generated<number>;
  userID: number;
  name: string;
  tokenHash: Buffer;
  isReadOnly: boolean;
  permissions: string[] | null;
  dateInserted: Date;
  dateLastUsed: Date | null;
  dateExpires: Date;
  dateRevoked: Date | null;
}
export type AccessTokenRow = Selectable<AccessTokenTable>;
export type NewAccessTokenRow = Insertable<AccessTokenTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    accessTokens: AccessTokenTable;
    roleTokenSecret: { secret: string };
  }
}
