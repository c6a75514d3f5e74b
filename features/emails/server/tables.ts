interface EmailRefusalTable {
  addressHash: Buffer;
  reason: string;
  countPassing: number;
  dateSuppressed: Date | null;
  dateUpdated: Date;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    emailRefusals: EmailRefusalTable;
  }
}
