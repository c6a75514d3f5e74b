import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { commentDeleted, commentMoved, commentRestored } from "../events.ts";
import { selectTop, type Top } from "../list/mark-queries.ts";

const DISCUSSIONS_AT_MOST = 10_000;

/** Cached with the discussion's comment counters; valid until those change. */
const knownTops = new CachedMap<number, Top>({
  name: "top comments",
  atMost: DISCUSSIONS_AT_MOST,
  async load(context, discussionIDs) {
    const tops = await Promise.all(discussionIDs.map((discussionID) => selectTop(context, discussionID)));
    return new Map(tops.flatMap((top) => (top ? [[top.discussionID, top] as const] : [])));
  },
});

type Counted = Pick<DiscussionRow, "discussionID" | "countComments" | "lastCommentID">;

const isOf = (top: Top, row: Counted) =>
  top.countComments === row.countComments && top.lastCommentID === row.lastCommentID;

/** Counts the top-level comments of a discussion. */
export async function countTop(context: Context, row: Counted): Promise<number> {
  const known = await knownTops.one(context, row.discussionID);
  if (known && isOf(known, row)) return known.total;
  knownTops.drop(context.addons, row.discussionID);
  return (await knownTops.one(context, row.discussionID))?.total ?? 0;
}

/**
 * Events that change the number of top-level comments but not the discussion's counters: a reply becomes a
 * top-level comment, or the reverse.
 */
export const cachedTops = [
  ...knownTops.adds,
  ...knownTops.droppedBy(commentMoved, ({ discussionID, fromDiscussionID }) => [
    discussionID,
    fromDiscussionID,
  ]),
  ...knownTops.droppedBy(commentDeleted, ({ discussionID }) => [discussionID]),
  ...knownTops.droppedBy(commentRestored, ({ discussionID }) => [discussionID]),
];
