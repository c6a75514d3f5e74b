import type { Generated, Selectable } from "kysely";

interface BadgeTable {
  badgeID: Generated<number>;
  key: string;
  isStock: Generated<boolean>;
  /** Null for the name of a stock badge in the reader's language. */
  name: string | null;
  body: string | null;
  points: Generated<number>;
  class: string | null;
  classLevel: number | null;
  enabled: Generated<boolean>;
  isListed: Generated<boolean>;
  photoUrl: string | null;
  countUsers: Generated<number>;
  /** Id of the last member who was checked for what happened before; null when all of them were. */
  checkedUserID: number | null;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
  dateImported: Date | null;
  /** When it was deleted; members have it until that is undone, without its points. */
  dateDeleted: Generated<Date | null>;
}
export type BadgeRow = Selectable<BadgeTable>;

/** How a member got a badge. */
export type Origin = "rule" | "before" | "staff" | "import";

interface UserBadgeTable {
  badgeID: number;
  userID: number;
  origin: Origin;
  points: Generated<number>;
  reasonBody: string | null;
  insertUserID: number | null;
  dateInserted: Date;
}
export type UserBadgeRow = Selectable<UserBadgeTable>;

interface BadgeRequestTable {
  badgeID: number;
  userID: number;
  reasonBody: string | null;
  dateInserted: Date;
  dateDeclined: Date | null;
  declineUserID: number | null;
}
export type BadgeRequestRow = Selectable<BadgeRequestTable>;

interface BadgeCheckTable {
  checkID: Generated<number>;
  userID: number;
  count: string;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    badges: BadgeTable;
    userBadges: UserBadgeTable;
    badgeRequests: BadgeRequestTable;
    badgeChecks: BadgeCheckTable;
    badgeClock: { dateChecked: Date };
  }
}
