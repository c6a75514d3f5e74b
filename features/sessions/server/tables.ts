import type { Generated, GeneratedAlways, Insertable, Selectable } from "kysely";

export type KeyPurpose = "confirmEmail" | "resetPassword" | "firstAdministrator" | "secondFactor";

interface SessionTable {
  sessionID: Generated<number>;
  userID: number;
  tokenHash: Buffer;
  dateInserted: Date;
  dateUpdated: Date;
  dateExpires: Date;
  persist: boolean;
  address: string | null;
  agent: string | null;
  dateConfirmed: Date | null;
}

interface OneTimeKeyTable {
  keyHash: Buffer;
  purpose: KeyPurpose;
  userID: number | null;
  email: string | null;
  dateExpires: Date;
  dateUsed: Date | null;
}

interface DiscoveryTextTable {
  userID: number;
  discoveryText: string;
}

interface ImpersonationTable {
  sessionID: number;
  asUserID: number | null;
  asRoleID: number | null;
  dateExpires: Date;
  returnPath: string;
}

interface SignInTable {
  signInID: GeneratedAlways<number>;
  userID: number;
  dateInserted: Date;
  address: string | null;
  agent: string | null;
  isNewDevice: boolean;
}

export type SignInRow = Selectable<SignInTable>;
export type NewSignIn = Insertable<SignInTable>;
export type SessionRow = Selectable<SessionTable>;
export type NewSession = Insertable<SessionTable>;
export type OneTimeKeyRow = Selectable<OneTimeKeyTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    sessions: SessionTable;
    signIns: SignInTable;
    oneTimeKeys: OneTimeKeyTable;
    discoveryTexts: DiscoveryTextTable;
    impersonations: ImpersonationTable;
  }
}
