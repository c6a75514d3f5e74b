import type { Generated, GeneratedAlways, Insertable, Selectable, Updateable } from "kysely";

interface UserTable {
  userID: Generated<number>;
  name: string;
  nameKey: GeneratedAlways<string>;
  mentionKey: GeneratedAlways<string>;
  /** `skeletonOf(name)`; null until it is computed. */
  nameSkeleton: string | null;
  /** Compared without regard to case. */
  email: string | null;
  emailConfirmed: Generated<boolean>;
  /** Counts in the place of `email` once it is confirmed. */
  pendingEmail: string | null;
  showEmail: Generated<boolean>;
  password: string | null;
  hashMethod: string | null;
  photo: string | null;
  title: string | null;
  /** 1 administrator, 2 the system's own account, 3 super administrator. */
  admin: Generated<number>;
  /** 0, or the reasons: `BANNED_BY`. */
  banned: Generated<number>;
  private: Generated<boolean>;
  bypassSpam: Generated<boolean>;
  deleted: Generated<boolean>;
  points: Generated<number>;
  /** Part of the points that was imported. */
  basePoints: Generated<number>;
  countDiscussions: Generated<number>;
  countComments: Generated<number>;
  countPosts: GeneratedAlways<number>;
  countVisits: Generated<number>;
  dateInserted: Generated<Date>;
  dateUpdated: Date | null;
  dateFirstVisit: Date | null;
  dateLastActive: Date | null;
  datePreviousVisit: Date | null;
  dateImported: Date | null;
  insertIPAddress: string | null;
  lastIPAddress: string | null;
  /** Language of emails to the user; null for the community's language. */
  locale: string | null;
}

interface UserRoleTable {
  userID: number;
  roleID: number;
}

interface AccountBanTable {
  userID: number;
  /** Shown to the member. */
  reason: string | null;
  /** Shown to staff only. */
  note: string | null;
  /** Null for a ban without an end. */
  dateExpires: Date | null;
  dateInserted: Date;
  /** Null for the forum itself. */
  insertUserID: number | null;
}
export type AccountBanRow = Selectable<AccountBanTable>;

interface AccountMergeTable {
  fromUserID: number;
  intoUserID: number;
  insertUserID: number | null;
  stepsDone: Generated<number>;
  dateInserted: Date;
  dateDone: Date | null;
}

/** The table has one row; it is complete with the rows of account_changes. */
interface AccountTotalTable {
  accounts: number;
}

interface AccountChangeTable {
  added: number;
}

/** An account, with the ids of its roles. */
export type UserRow = Selectable<UserTable> & { roleIDs: number[] };
export type NewUser = Insertable<UserTable>;
export type UserUpdate = Updateable<UserTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    users: UserTable;
    userRoles: UserRoleTable;
    accountBans: AccountBanTable;
    accountTotal: AccountTotalTable;
    accountChanges: AccountChangeTable;
    accountMerges: AccountMergeTable;
  }
}
