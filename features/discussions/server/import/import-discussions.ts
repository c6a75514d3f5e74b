import { categoryTree } from "#features/categories/server/index.ts";
import { saveBodies } from "#features/formats/server/index.ts";
import {
  countIn,
  dateIn,
  flagIn,
  followRenumbered,
  type ImportedRow,
  idIn,
  importTable,
  type TableReport,
  textIn,
} from "#features/import/server/index.ts";
import { renumberLogged } from "#features/log/server/index.ts";
import { renumberMedia } from "#features/media/server/index.ts";
import { renumberMentions } from "#features/mentions/server/index.ts";
import { renumberNotified } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import { lowerLastPost } from "../counts/category-counts.ts";
import { renumberTargets } from "../moderation/redirect-queries.ts";
import { shown } from "../writing/stored-body.ts";
import { importedBodies, importedPosts, POST_COLUMNS } from "./import-post.ts";
import {
  findCategoryIDs,
  findImportDates,
  insertDiscussions,
  renumberDiscussions,
} from "./import-queries.ts";

const COLUMNS = [
  ...(["DiscussionID", "CategoryID", "Name", "Type", "Announce", "Closed", "Sink", "CountViews"] as const),
  ...(["DateLastComment", "Tags"] as const),
  ...POST_COLUMNS,
] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

/** Called in the transaction with newly imported discussions; for columns that belong to other features. */
export const discussionsImported = new ExtensionPoint<
  (context: Context, rows: readonly Row[], report: TableReport) => Promise<void>
>("discussionsImported");

/** In the export, 1 is announced everywhere and 2 in its category. */
function pinLocationOf({ Announce: announce }: Row): "recent" | "category" | null {
  if (announce === "1") return "recent";
  return announce === "2" ? "category" : null;
}

/** Sets the last post of each category after all posts are imported. */
export async function noteLastPosts(context: Context): Promise<void> {
  for (const categoryID of (await categoryTree(context)).ids) await lowerLastPost(context, categoryID);
}

export const importDiscussions = importTable({
  table: "Discussion",
  columns: COLUMNS,
  computed: ["CountComments", "FirstCommentID", "LastCommentID", "LastCommentUserID", "CountBookmarks"],
  after: ["User", "Category", "Tag"],
  numbered: {
    sequence: ["discussions", "discussion_id"],
    findTaken: (context, rows) =>
      findImportDates(
        context,
        rows.map(({ id }) => id),
      ),
    async renumber(context, ids, highestID, report) {
      const moved = await renumberDiscussions(context, ids, highestID);
      await renumberTargets(context, moved);
      await renumberMedia(context, "discussion", moved);
      await renumberMentions(context, "discussion", moved);
      await renumberLogged(context, "discussion", moved);
      await renumberNotified(context, "discussion", moved);
      await followRenumbered(context, "discussion", moved, report);
    },
  },
  async load(context, rows, report) {
    const categoryIDs = await findCategoryIDs(
      context,
      rows.flatMap((row) => idIn(row.CategoryID) ?? []),
    );
    const placed = rows.filter((row) => categoryIDs.has(idIn(row.CategoryID) ?? 0));
    const posts = await importedPosts(context, "discussion", placed, report);
    const values = placed.map((row) => {
      const { html, ...post } = posts.get(row.id)!;
      return {
        ...post,
        ...shown(html),
        discussionID: row.id,
        categoryID: idIn(row.CategoryID) ?? 0,
        name: textIn(row.Name) ?? `Discussion ${row.id}`,
        type: textIn(row.Type)?.toLowerCase() ?? "discussion",
        pinLocation: pinLocationOf(row),
        closed: flagIn(row.Closed),
        sink: flagIn(row.Sink),
        countViews: countIn(row.CountViews),
        // Importing comments updates this, except for sunk discussions.
        dateLastComment: (flagIn(row.Sink) && dateIn(row.DateLastComment)) || post.dateInserted,
      };
    });
    await insertDiscussions(context, values);
    await saveBodies(context, importedBodies("discussion", posts));
    for (const bring of context.addons.of(discussionsImported)) await bring(context, placed, report);
    for (const row of rows) {
      if (!posts.has(row.id)) report.skipped(row.id, "its category does not exist");
    }
    report.wrote(values.length);
  },
  finish: noteLastPosts,
});
