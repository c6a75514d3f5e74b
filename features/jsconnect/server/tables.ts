interface UsedSsoStringTable {
  stringHash: Buffer;
  dateExpires: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    usedSsoStrings: UsedSsoStringTable;
  }
}
