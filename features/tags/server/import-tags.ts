import { renumberInParts } from "#features/discussions/server/index.ts";
import {
  dateIn,
  type ImportedRow,
  idIn,
  importTable,
  type Renumbered,
  renumberRows,
  reportRenumbered,
  type TableReport,
} from "#features/import/server/index.ts";
import { findUserIDs } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import * as queries from "./import-queries.ts";
import { isSame, type Named, nameTags } from "./import-tag-names.ts";

const COLUMNS = [
  ...(["TagID", "Name", "FullName", "Type", "ParentTagID", "CategoryID"] as const),
  ...(["InsertUserID", "DateInserted"] as const),
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

const FOR_ALL = "it belonged to one category; here it is for all";
const NO_PARENT = "its parent does not exist or has a parent itself; it has no parent now";

/** Updates the tag ids that are stored with deleted discussions. */
const follow = (context: Context, moved: readonly Renumbered[]) =>
  renumberInParts(context, ["tags", "tagIDs"], moved);

/** Gives tags created here the ids of equal tags in the export. */
async function adopt(context: Context, tags: readonly Named[], report: TableReport): Promise<void> {
  const adopted = tags.flatMap(({ id, here }) => (here === null ? [] : [{ from: here, to: id }]));
  for (const each of adopted) {
    await queries.adoptTag(context, each);
    if (each.from !== each.to)
      report.changed(`${each.from} → ${each.to}`, "also created on this forum; it got the id of the export");
  }
  await follow(context, adopted);
  report.kept(adopted.length);
}

/** Returns the parent of each tag: two levels, as in this forum. */
async function parentsOf(context: Context, tags: readonly Named<Row>[], report: TableReport) {
  const wanted = tags.flatMap(({ row }) => idIn(row.ParentTagID) ?? []);
  const roots = await queries.findRoots(context, wanted);
  for (const { id, row } of tags) if (idIn(row.ParentTagID) === null) roots.add(id);
  const parents = new Map<number, number>();
  for (const { id, row } of tags) {
    const parent = idIn(row.ParentTagID);
    if (parent === null) continue;
    if (roots.has(parent)) parents.set(id, parent);
    else report.changed(id, NO_PARENT);
  }
  return parents;
}

async function authorsOf(context: Context, rows: readonly Row[]): Promise<Set<number>> {
  const ids = rows.flatMap((row) => idIn(row.InsertUserID) ?? []);
  return findUserIDs(context, ids);
}

export const importTags = importTable({
  table: "Tag",
  columns: COLUMNS,
  computed: ["CountDiscussions"],
  after: ["User"],
  whole: true,
  numbered: {
    sequence: ["tags", "tag_id"],
    async findTaken(context, rows) {
      const present = await queries.findPresent(
        context,
        rows.map(({ id }) => id),
      );
      const isMeant = new Map(rows.map((row) => [row.id, row]));
      return new Map(
        present.flatMap(({ tagID, dateImported, ...tag }) =>
          dateImported === null && isSame(tag, isMeant.get(tagID)!) ? [] : [[tagID, dateImported]],
        ),
      );
    },
    async renumber(context, ids, highestID, report) {
      const moved = await renumberRows(context, ["tags", "tag_id"], ids, highestID);
      await follow(context, moved);
      reportRenumbered(report, moved);
    },
  },
  async load(context, rows, report) {
    const tags = await nameTags(context, rows, report);
    await adopt(context, tags, report);
    const fresh = tags.filter(({ here }) => here === null);
    const parents = await parentsOf(context, fresh, report);
    const authors = await authorsOf(context, rows);
    const values = fresh.map(({ id, row, name, urlcode, type }) => {
      const author = idIn(row.InsertUserID) ?? 0;
      if (idIn(row.CategoryID) !== null) report.changed(id, FOR_ALL);
      return {
        ...{ tagID: id, name, urlcode, type },
        parentTagID: parents.get(id) ?? null,
        insertUserID: authors.has(author) ? author : null,
        dateInserted: dateIn(row.DateInserted) ?? context.now,
        dateImported: context.now,
      };
    });
    await queries.insertTags(context, values);
    report.wrote(values.length);
  },
});
