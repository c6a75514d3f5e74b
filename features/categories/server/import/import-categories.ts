import {
  countIn,
  dateIn,
  flagIn,
  followRenumbered,
  type ImportedRow,
  idIn,
  importTable,
  pictureIn,
  readerOf,
  renumberRows,
  textIn,
} from "#features/import/server/index.ts";
import { permissionsChanged, renumberResource } from "#features/permissions/server/index.ts";
import type { DisplayAs } from "../../contract.ts";
import { categoriesChanged } from "../events.ts";
import { pathOf, placesOf } from "./import-places.ts";
import * as queries from "./import-queries.ts";
import { urlcodesOf } from "./import-urlcodes.ts";

const COLUMNS = [
  ...(["CategoryID", "ParentCategoryID", "Name", "UrlCode", "Description", "Sort", "DisplayAs"] as const),
  ...(["AllowDiscussions", "Archived", "Featured", "Photo", "BannerImage", "PermissionCategoryID"] as const),
  ...(["DateInserted", "DateUpdated"] as const),
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

const COMPUTED = [
  ...["TreeLeft", "TreeRight", "Depth", "CountCategories", "CountDiscussions", "CountAllDiscussions"],
  ...["CountComments", "CountAllComments", "LastCategoryID", "LastDiscussionID", "LastCommentID"],
  ...["LastDateInserted", "LastUserID"],
];

const FIRST_REMOVED = "the empty category that came with this forum is removed";
const CLOSED =
  "it has its own permissions, which are not imported: it stays hidden until you grant roles access";

function displayOf(row: Row): DisplayAs {
  const display = (row.DisplayAs ?? "").toLowerCase();
  if (display === "categories" || display === "flat" || display === "heading") return display;
  return row.AllowDiscussions === "0" ? "categories" : "discussions";
}

/**
 * Returns whether permissions other than those of its ancestors apply to a category. They are not
 * imported, so no role has access.
 */
function isClosed(row: Row, path: readonly number[]): boolean {
  const decides = idIn(row.PermissionCategoryID);
  return decides !== null && !path.includes(decides);
}

export const importCategories = importTable({
  table: "Category",
  columns: COLUMNS,
  computed: COMPUTED,
  after: [],
  whole: true,
  numbered: {
    sequence: ["categories", "category_id"],
    async findTaken(context, rows) {
      const found = await queries.findCategories(
        context,
        rows.map(({ id }) => id),
      );
      return new Map(found.map((row) => [row.categoryID, row.dateImported]));
    },
    async renumber(context, ids, highestID, report) {
      const removed = await queries.deleteFirstCategory(context, { ids, urlcodes: [] });
      if (removed) report.changed(removed, FIRST_REMOVED);
      const moved = await renumberRows(context, ["categories", "category_id"], ids, highestID);
      for (const each of moved) await renumberResource(context, "category", each);
      await followRenumbered(context, "category", moved, report);
    },
  },
  async load(context, rows, report) {
    const wanted = rows.flatMap((row) => textIn(row.UrlCode) ?? []);
    const removed = await queries.deleteFirstCategory(context, { ids: [], urlcodes: wanted });
    if (removed) report.changed(removed, FIRST_REMOVED);
    const above = await placesOf(context, rows, report);
    const urlcodes = await urlcodesOf(context, rows, report);
    const values = rows.map((row) => {
      const read = readerOf(row, report);
      const customPermissions = isClosed(row, pathOf(above, row.id));
      if (customPermissions) report.changed(row.id, CLOSED);
      return {
        categoryID: row.id,
        parentCategoryID: above.get(row.id) ?? null,
        name: textIn(row.Name) ?? `Category ${row.id}`,
        urlcode: urlcodes.get(row.id) ?? "",
        description: textIn(row.Description),
        displayAs: displayOf(row),
        sort: countIn(row.Sort),
        isArchived: flagIn(row.Archived),
        featured: flagIn(row.Featured),
        iconUrl: read("Photo", pictureIn),
        bannerUrl: read("BannerImage", pictureIn),
        customPermissions,
        dateInserted: dateIn(row.DateInserted) ?? context.now,
        dateUpdated: read("DateUpdated", dateIn),
        dateImported: context.now,
      };
    });
    await queries.insertCategories(context, values);
    report.wrote(rows.length);
  },
  async finish(context) {
    await context.emit(categoriesChanged, { categoryID: 0 });
    await context.emit(permissionsChanged, {});
  },
});
