import type { Generated, Selectable } from "kysely";
import type { Abilities } from "../contract.ts";

interface RankTable {
  rankID: Generated<number>;
  name: string;
  userTitle: string;
  level: number;
  notificationBody: string | null;
  cssClass: string | null;
  points: number | null;
  posts: number | null;
  /** As staff wrote it, such as `3 weeks`. */
  time: string | null;
  /** `time` in seconds. */
  seconds: number | null;
  isManual: Generated<boolean>;
  permission: "site.manage" | "community.moderate" | null;
  roleID: number | null;
  /** True when the rank has a role as criterion, which may have been deleted since. */
  needsRole: Generated<boolean>;
  /** The role that members with the rank have in addition; it is not in `abilities`. */
  grantedRoleID: number | null;
  abilities: Generated<Abilities>;
  dateInserted: Date;
  dateUpdated: Date | null;
  dateImported: Date | null;
}
export type RankRow = Selectable<RankTable>;

interface UserRankTable {
  userID: number;
  rankID: number | null;
  isManual: Generated<boolean>;
  dateDue: Date | null;
}

interface RankUpdateTable {
  wanted: number;
  done: number;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    ranks: RankTable;
    userRanks: UserRankTable;
    rankUpdates: RankUpdateTable;
  }
}
