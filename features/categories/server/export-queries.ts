import { sql } from "kysely";
import { date, exportTable, flag, int, text } from "#features/export/server/index.ts";

/**
 * Exports what `importCategories` reads. A category with its own permissions names itself as the one that decides,
 * so that it stays hidden where it arrives until roles get access there.
 */
export const exportCategories = exportTable({
  table: "Category",
  columns: {
    CategoryID: int("categoryID"),
    ParentCategoryID: int("parentCategoryID"),
    Name: text("name"),
    UrlCode: text("urlcode"),
    Description: text("description"),
    Sort: int("sort"),
    DisplayAs: text("displayAs"),
    Archived: flag("isArchived"),
    Featured: flag("featured"),
    Photo: text("iconUrl"),
    BannerImage: text("bannerUrl"),
    PermissionCategoryID: int(sql`case when custom_permissions then category_id else -1 end`),
    DateInserted: date("dateInserted"),
    DateUpdated: date("dateUpdated"),
  },
  from: sql`categories order by category_id`,
  after: [],
});
