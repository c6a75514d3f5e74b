interface IgnoredUserTable {
  userID: number;
  ignoredUserID: number;
  dateIgnored: Date;
}

declare module "#platform/server/database.ts" {
  interface Database {
    ignoredUsers: IgnoredUserTable;
  }
}
