import type { Generated } from "kysely";
import type { PageStatus } from "../contract.ts";

interface CustomPageTable {
  customPageID: Generated<number>;
  urlcode: string;
  seoTitle: string;
  seoDescription: string;
  status: PageStatus;
  siteSectionID: number | null;
  roleIDs: number[];
  rankIDs: number[];
  insertUserID: number | null;
  dateInserted: Date;
  updateUserID: number | null;
  dateUpdated: Date | null;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    customPages: CustomPageTable;
    customPageAddresses: { urlcode: string; customPageID: number; dateInserted: Date };
  }
}
