import type { Generated, Selectable } from "kysely";

export interface TranslationTable {
  recordType: string;
  recordID: number | null;
  recordKey: string | null;
  propertyName: string;
  locale: string;
  translation: string;
  sourceText: string;
  dateUpdated: Generated<Date>;
}
export type TranslationRow = Selectable<TranslationTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    translations: TranslationTable;
  }
}
