import type { Generated, Selectable } from "kysely";
import type { BanType } from "../contract.ts";

interface BanTable {
  banID: Generated<number>;
  banType: BanType;
  banValue: string;
  notes: string | null;
  countBlockedRegistrations: Generated<number>;
  dateInserted: Date;
  insertUserID: number;
  dateUpdated: Date | null;
  updateUserID: number | null;
  dateExpires: Date | null;
}
export type BanTableRow = Selectable<BanTable>;

interface BanUserTable {
  banID: number;
  userID: number;
  isLifted: Generated<boolean>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    bans: BanTable;
    banUsers: BanUserTable;
  }
}
