import type { Generated } from "kysely";

interface LeaderboardDayTable {
  userID: number;
  board: string;
  day: Date;
  categoryID: number;
  amount: number;
}

interface LeaderboardTotalTable {
  userID: number;
  board: string;
  slotType: string;
  timeSlot: Date;
  categoryID: number;
  amount: number;
}

interface LeaderboardChangeTable {
  changeID: Generated<number>;
  board: string;
  userID: number | null;
  day: Date | null;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    leaderboardDays: LeaderboardDayTable;
    leaderboardTotals: LeaderboardTotalTable;
    leaderboardChanges: LeaderboardChangeTable;
  }
}
