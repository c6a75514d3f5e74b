declare module "#platform/server/database.ts" {
  interface Database {
    unsubscribeSecret: { secret: string };
  }
}
