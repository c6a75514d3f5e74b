import type { GeneratedAlways, Insertable, Selectable } from "kysely";

interface PasskeyTable {
  passkeyID: GeneratedAlways<number>;
  userID: number;
  name: string;
  credentialID: Buffer;
  publicKey: Buffer;
  counter: number;
  transports: string[];
  isSynced: boolean;
  dateInserted: Date;
  dateLastUsed: Date | null;
}

interface UsedPasskeyChallengeTable {
  challenge: Buffer;
  dateExpires: Date;
}

export type PasskeyRow = Selectable<PasskeyTable>;
export type NewPasskey = Insertable<PasskeyTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    passkeys: PasskeyTable;
    usedPasskeyChallenges: UsedPasskeyChallengeTable;
    passkeySecret: { secret: string };
  }
}
