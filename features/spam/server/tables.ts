declare module "#platform/server/database/database.ts" {
  interface Database {
    spamTraces: { trace: string; userID: number; dateInserted: Date };
  }
}

export {};
