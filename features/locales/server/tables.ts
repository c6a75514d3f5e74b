import type { Generated } from "kysely";

export interface OwnTextTable {
  locale: string;
  source: string;
  text: string;
  dateUpdated: Generated<Date>;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    ownTexts: OwnTextTable;
  }
}
