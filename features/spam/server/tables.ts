declare module "#platform/server/database.ts" {
  interface Database {
    spamTraces: { trace: string; userID: number; dateInserted: Date };
  }
}

export {};
