import type { IdeationType } from "../contract.ts";

interface IdeaCategoryTable {
  categoryID: number;
  ideationType: IdeationType;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    ideaCategories: IdeaCategoryTable;
  }
}
