interface IgnoredUserTable {
  userID: number;
  ignoredUserID: number;
  dateIgnored: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    ignoredUsers: IgnoredUserTable;
  }
}
