declare module "#platform/server/database/database.ts" {
  interface Database {
    unsubscribeSecret: { secret: string };
  }
}
