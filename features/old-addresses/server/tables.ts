import type { Selectable } from "kysely";

interface OldAddressTable {
  source: string;
  kind: string;
  oldID: string;
  recordType: string;
  recordID: number;
}
export type OldAddress = Selectable<OldAddressTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    oldAddresses: OldAddressTable;
  }
}
