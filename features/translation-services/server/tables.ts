import type { Selectable } from "kysely";

interface TranslationServiceTable {
  type: string;
  sealedKey: Buffer | null;
  address: string | null;
  updateUserID: number | null;
  dateUpdated: Date;
}
export type ServiceRow = Selectable<TranslationServiceTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    translationServices: TranslationServiceTable;
  }
}
