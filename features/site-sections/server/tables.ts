import type { Generated, Selectable } from "kysely";

interface SiteSectionTable {
  siteSectionID: Generated<number>;
  name: string;
  description: string;
  folder: string;
  contentLocale: string;
  rootCategoryID: number | null;
  sort: number;
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}
export type SectionRow = Selectable<SiteSectionTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    siteSections: SiteSectionTable;
    formerSiteSectionFolders: { folder: string; siteSectionID: number | null; dateInserted: Date };
  }
}
