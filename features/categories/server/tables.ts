import type { Generated } from "kysely";
import type { DisplayAs } from "../contract.ts";

export interface CategoryTable {
  categoryID: Generated<number>;
  parentCategoryID: number | null;
  name: string;
  urlcode: string;
  description: string | null;
  displayAs: Generated<DisplayAs>;
  sort: Generated<number>;
  isArchived: Generated<boolean>;
  featured: Generated<boolean>;
  iconUrl: string | null;
  bannerUrl: string | null;
  customPermissions: Generated<boolean>;
  allowedDiscussionTypes: Generated<string[]>;
  hasRestrictedPostTypes: Generated<boolean>;
  allowedPostTypeIDs: Generated<string[]>;
  pointsCategoryID: Generated<number>;
  countDiscussions: Generated<number>;
  countComments: Generated<number>;
  countFollowers: Generated<number>;
  lastDiscussionID: number | null;
  lastCommentID: number | null;
  lastPostName: string | null;
  lastUserID: number | null;
  dateLastPost: Date | null;
  dateInserted: Generated<Date>;
  insertUserID: number | null;
  dateUpdated: Date | null;
  updateUserID: number | null;
  dateImported: Date | null;
}

interface FormerCategoryUrlcodeTable {
  urlcode: string;
  categoryID: number;
}

declare module "#platform/server/database/database.ts" {
  interface Database {
    categories: CategoryTable;
    formerCategoryUrlcodes: FormerCategoryUrlcodeTable;
  }
}
