import {
  importedBodies,
  importedPosts,
  noteLastPosts,
  POST_COLUMNS,
  setCommentActivity,
} from "#features/discussions/server/index.ts";
import { RENDERER_VERSION, saveBodies } from "#features/formats/server/index.ts";
import {
  followRenumbered,
  type ImportedRow,
  idIn,
  importTable,
  recordsRenumbered,
  type TableReport,
} from "#features/import/server/index.ts";
import { renumberLogged } from "#features/log/server/index.ts";
import { renumberMedia } from "#features/media/server/index.ts";
import { renumberMentions } from "#features/mentions/server/index.ts";
import { renumberNotified } from "#features/notifications/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { MAX_DEPTH } from "../../contract.ts";
import { PLACE } from "../writing/media.ts";
import * as queries from "./import-queries.ts";

const COLUMNS = [...(["CommentID", "DiscussionID", "parentCommentID"] as const), ...POST_COLUMNS] as const;
type Row = ImportedRow<(typeof COLUMNS)[number]>;

interface Place {
  discussionID: number;
  parentCommentID: number | null;
  depth: number;
}

/** Parents of comments: the comment that they reply to, if it was imported before, or the discussion. */
async function placesOf(
  context: Context,
  rows: readonly Row[],
  report: TableReport,
): Promise<Map<number, Place>> {
  const wanted = rows.flatMap((row) => idIn(row.parentCommentID) ?? []);
  const known = new Map((await queries.findParents(context, wanted)).map((row) => [row.commentID, row]));
  const places = new Map<number, Place>();
  for (const row of rows) {
    const discussionID = idIn(row.DiscussionID) ?? 0;
    const parentCommentID = idIn(row.parentCommentID);
    const parent = parentCommentID === null ? undefined : known.get(parentCommentID);
    const fits = parent !== undefined && parent.discussionID === discussionID && parent.depth < MAX_DEPTH;
    const place = fits
      ? { discussionID, parentCommentID, depth: parent.depth + 1 }
      : { discussionID, parentCommentID: null, depth: 1 };
    if (parentCommentID !== null && !fits)
      report.changed(
        row.id,
        "its parent comment is missing, in another discussion, or nested too deep; attached to the discussion",
      );
    known.set(row.id, { commentID: row.id, ...place });
    places.set(row.id, place);
  }
  return places;
}

export const importComments = importTable({
  table: "Comment",
  columns: COLUMNS,
  computed: ["depth", "countChildComments", "scoreChildComments"],
  after: ["User", "Discussion"],
  numbered: {
    sequence: ["comments", "comment_id"],
    findTaken: (context, rows) =>
      queries.findImportDates(
        context,
        rows.map(({ id }) => id),
      ),
    async renumber(context, ids, highestID, report) {
      const moved = await queries.renumberComments(context, ids, highestID);
      await renumberMedia(context, PLACE, moved);
      await renumberMentions(context, PLACE, moved);
      await renumberLogged(context, PLACE, moved);
      await renumberNotified(context, PLACE, moved);
      await followRenumbered(context, PLACE, moved, report);
    },
  },
  async load(context, rows, report) {
    const ids = rows.flatMap((row) => idIn(row.DiscussionID) ?? []);
    const discussionIDs = await queries.findDiscussionIDs(context, ids);
    const placed = rows.filter((row) => discussionIDs.has(idIn(row.DiscussionID) ?? 0));
    const places = await placesOf(context, placed, report);
    const posts = await importedPosts(context, PLACE, placed, report);
    const values = placed.map(({ id: commentID }) => {
      const { html: bodyHtml, ...post } = posts.get(commentID)!;
      return { ...post, ...places.get(commentID)!, commentID, bodyHtml, rendererVersion: RENDERER_VERSION };
    });
    await queries.insertComments(context, values);
    await saveBodies(context, importedBodies(PLACE, posts));
    for (const { id } of rows) {
      if (!posts.has(id)) report.skipped(id, "its discussion does not exist");
    }
    report.wrote(values.length);
  },
  async finish(context) {
    await setCommentActivity(context, queries.commentActivity);
    await noteLastPosts(context);
  },
});

/** Deleted comments hold the ids of their discussions in JSON. */
export const followDiscussions = recordsRenumbered.with(async (context, recordType, moved) => {
  if (recordType === "discussion") await queries.followDiscussions(context, moved);
});
