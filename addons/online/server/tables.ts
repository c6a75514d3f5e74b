interface OnlineHiddenUserTable {
  userID: number;
  dateInserted: Date;
}

interface OnlineGuestsTable {
  dateMinute: Date;
  /** Zeros and ones. */
  guests: string;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    onlineHiddenUsers: OnlineHiddenUserTable;
    onlineGuests: OnlineGuestsTable;
  }
}
