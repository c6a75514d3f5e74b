import type { Generated } from "kysely";

export interface SettingTable {
  key: string;
  value: unknown;
  dateUpdated: Generated<Date>;
  version: Generated<number>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    settings: SettingTable;
  }
}
