import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { commentChanged, commentDeleted, commentMoved, commentRestored } from "../events.ts";
import { visibleComments } from "../extension-points.ts";
import { selectSummary, type ThreadSummary } from "./summary-queries.ts";

const DISCUSSIONS_AT_MOST = 2000;
/** In a long discussion, a summary holds until the number of comments has changed by this share. */
const TOLERANCE = 1 / 1000;

/**
 * Summaries of discussions, valid while the discussion's counters stay the same. Saves the statement that reads all
 * comments of a discussion on every page of it.
 */
const summaries = new CachedMap<number, ThreadSummary>({
  name: "thread summaries",
  atMost: DISCUSSIONS_AT_MOST,
  async load(context, discussionIDs) {
    const found = await Promise.all(
      discussionIDs.map((discussionID) => selectSummary(context, discussionID)),
    );
    return new Map(found.flatMap((summary) => (summary ? [[summary.discussionID, summary] as const] : [])));
  },
});

type Counted = Pick<DiscussionRow, "discussionID" | "countComments" | "lastCommentID">;

function isOf(summary: ThreadSummary, { countComments, lastCommentID }: Counted): boolean {
  const change = Math.abs(summary.countComments - countComments);
  if (countComments < 1 / TOLERANCE) return change === 0 && summary.lastCommentID === lastCommentID;
  return change <= countComments * TOLERANCE;
}

/** Returns what the comments of a discussion are together; undefined if it was deleted in the meantime. */
export async function summaryOf(context: Context, row: Counted): Promise<ThreadSummary | undefined> {
  // Readers may see different comments.
  if (context.addons.of(visibleComments).length > 0) return selectSummary(context, row.discussionID);
  const known = await summaries.one(context, row.discussionID);
  if (!known || isOf(known, row)) return known;
  summaries.drop(context.addons, row.discussionID);
  return summaries.one(context, row.discussionID);
}

/** Events that change the order of comments, or their authors, but not always the discussion's counters. */
export const cachedSummaries = [
  ...summaries.adds,
  ...summaries.droppedBy(commentMoved, ({ discussionID, fromDiscussionID }) => [
    discussionID,
    fromDiscussionID,
  ]),
  ...summaries.droppedBy(commentChanged, ({ discussionID }) => [discussionID]),
  ...summaries.droppedBy(commentDeleted, ({ discussionID }) => [discussionID]),
  ...summaries.droppedBy(commentRestored, ({ discussionID }) => [discussionID]),
];
