import type { Generated } from "kysely";

export interface SettingTable {
  key: string;
  value: unknown;
  dateUpdated: Generated<Date>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    settings: SettingTable;
  }
}
