import type { IdeationType } from "../contract.ts";

interface IdeaCategoryTable {
  categoryID: number;
  ideationType: IdeationType;
}

interface IdeaImportedStatusTable {
  /** Id in the imported forum. */
  importedID: number;
  tagID: number | null;
  statusID: number;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    ideaCategories: IdeaCategoryTable;
    ideaImportedStatuses: IdeaImportedStatusTable;
  }
}
