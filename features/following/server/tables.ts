import type { Selectable } from "kysely";

interface CategoryFollowTable {
  categoryID: number;
  userID: number;
  dateFollowed: Date;
  popupPosts: boolean;
  emailPosts: boolean;
  popupComments: boolean;
  emailComments: boolean;
  digest: boolean;
}
export type FollowRow = Selectable<CategoryFollowTable>;

declare module "#platform/server/database/database.ts" {
  interface Database {
    categoryFollows: CategoryFollowTable;
  }
}
