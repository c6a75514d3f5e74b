import type { ColumnType, Generated, Insertable, Selectable, Updateable } from "kysely";
import type { RoleRule } from "../contract.ts";
import type { Identity } from "./extension-points.ts";

type Json<T> = ColumnType<T, string, string>;
type NullableJson<T> = ColumnType<T | null, string | null, string | null>;

interface AuthenticatorTable {
  authenticatorID: Generated<number>;
  type: string;
  urlcode: string;
  name: string;
  clientID: string;
  secret: string | null;
  options: Json<Readonly<Record<string, unknown>>>;
  isActive: boolean;
  isVisible: boolean;
  isDefault: boolean;
  markVerified: boolean;
  roleRules: Json<readonly RoleRule[]>;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}
export type AuthenticatorRow = Selectable<AuthenticatorTable>;
export type NewAuthenticatorRow = Insertable<AuthenticatorTable>;
export type AuthenticatorChanges = Updateable<AuthenticatorTable>;

interface LinkedAccountTable {
  linkedAccountID: Generated<number>;
  authenticatorID: number;
  foreignKey: string;
  userID: number;
  label: string | null;
  dateInserted: Date;
  dateLastUsed: Date | null;
}
export type LinkedAccountRow = Selectable<LinkedAccountTable>;

interface SignInAttemptTable {
  keyHash: Buffer;
  phase: "sent" | "returned";
  authenticatorID: number;
  browserHash: Buffer;
  target: string;
  remembered: Json<Readonly<Record<string, unknown>>>;
  identity: NullableJson<Identity>;
  refusal: string | null;
  dateExpires: Date;
}
export type SignInAttemptRow = Selectable<SignInAttemptTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    authenticators: AuthenticatorTable;
    linkedAccounts: LinkedAccountTable;
    signInAttempts: SignInAttemptTable;
  }
}
