import {
  countIn,
  dateIn,
  flagIn,
  type ImportedRow,
  idIn,
  importTable,
  pictureIn,
  reportRenumbered,
  type TableReport,
  textIn,
} from "#features/import/server/index.ts";
import { permissionsChanged, renumberResource } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import type { DisplayAs } from "../contract.ts";
import { categoriesChanged } from "./events.ts";
import * as queries from "./import-queries.ts";
import { updateCategory } from "./queries.ts";

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

/** Where each new category stands; null is the root. Whoever stands below itself, or below nothing, comes to the root. */
async function placesOf(context: Context, rows: readonly Row[], report: TableReport) {
  const above = new Map(rows.map((row) => [row.id, idIn(row.ParentCategoryID)]));
  const elsewhere = [...above.values()].flatMap((id) => (id && !above.has(id) ? id : []));
  const present = new Set((await queries.findCategories(context, elsewhere)).map((row) => row.categoryID));
  const toRoot = (id: number, why: string) => {
    above.set(id, null);
    report.changed(id, why);
  };
  for (const [id, parent] of above) {
    if (parent && !above.has(parent) && !present.has(parent))
      toRoot(id, "what it stood below is not there; it stands at the root");
    else if (pathOf(above, id).includes(id)) toRoot(id, "it stood below itself; it stands at the root");
  }
  return above;
}

/** The categories above one, as far as they are new, up to the first that comes twice. */
function pathOf(above: ReadonlyMap<number, number | null>, id: number): number[] {
  const path: number[] = [];
  for (let at = above.get(id); at && !path.includes(at); at = above.get(at)) path.push(at);
  return path;
}

/** Urlcodes are addresses, so those of the export are kept, and what was made here gives way. */
async function urlcodesOf(context: Context, rows: readonly Row[], report: TableReport) {
  const present = await queries.listUrlcodes(context);
  const taken = new Set(present.map(({ urlcode }) => urlcode.toLowerCase()));
  const free = (wanted: string) => {
    let code = wanted;
    for (let number = 2; taken.has(code.toLowerCase()); number += 1) code = `${wanted}-${number}`;
    taken.add(code.toLowerCase());
    return code;
  };
  const wanted = new Map(rows.map((row) => [row.id, textIn(row.UrlCode) ?? `category-${row.id}`]));
  const kept = new Set([...wanted.values()].map((code) => code.toLowerCase()));
  for (const { categoryID, urlcode, dateImported } of present) {
    if (dateImported || !kept.has(urlcode.toLowerCase())) continue;
    const other = free(urlcode);
    taken.delete(urlcode.toLowerCase());
    await updateCategory(context.db, categoryID, { urlcode: other });
    report.changed(
      `${urlcode} → ${other}`,
      "made here; it has another urlcode, as the export brings this one",
    );
  }
  const codes = new Map<number, string>();
  for (const [id, code] of wanted) {
    codes.set(id, free(code));
    if (codes.get(id) !== code)
      report.changed(`${id} (${codes.get(id)})`, "another category has its urlcode");
  }
  return codes;
}

function displayOf(row: Row): DisplayAs {
  const display = (row.DisplayAs ?? "").toLowerCase();
  if (display === "categories" || display === "flat" || display === "heading") return display;
  return row.AllowDiscussions === "0" ? "categories" : "discussions";
}

/** Whether it has permissions of its own; as those are not imported, nobody but administrators sees it then. */
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
      const moved = await queries.renumberCategories(context, ids, highestID);
      for (const each of moved) await renumberResource(context, "category", each);
      reportRenumbered(report, moved);
    },
  },
  async load(context, rows, report) {
    const wanted = rows.flatMap((row) => textIn(row.UrlCode) ?? []);
    const removed = await queries.deleteFirstCategory(context, { ids: [], urlcodes: wanted });
    if (removed) report.changed(removed, FIRST_REMOVED);
    const above = await placesOf(context, rows, report);
    const urlcodes = await urlcodesOf(context, rows, report);
    const values = rows.map((row) => {
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
        iconUrl: pictureIn(row.Photo),
        bannerUrl: pictureIn(row.BannerImage),
        customPermissions,
        dateInserted: dateIn(row.DateInserted) ?? context.now,
        dateUpdated: dateIn(row.DateUpdated),
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

const FIRST_REMOVED = "the empty category that came with this forum is removed";
const CLOSED =
  "it has permissions of its own, which are not imported: nobody sees it until roles are granted them";
