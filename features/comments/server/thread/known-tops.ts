import type { DiscussionRow } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedMap } from "#platform/server/cache/cached-map.ts";
import { commentDeleted, commentMoved, commentRestored } from "../events.ts";
import { selectTop, type Top } from "../list/mark-queries.ts";

const DISCUSSIONS_AT_MOST = 10_000;

/** Counted with what a discussion said of its comments at that moment: while it says the same, so it is. */
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

/** How many comments stand on a discussion itself. */
export async function countTop(context: Context, row: Counted): Promise<number> {
  const known = await knownTops.one(context, row.discussionID);
  if (known && isOf(known, row)) return known.total;
  knownTops.drop(context.addons, row.discussionID);
  return (await knownTops.one(context, row.discussionID))?.total ?? 0;
}

/** What may change it though the discussion says the same: a reply that becomes a comment on the discussion, or the other way. */
export const cachedTops = [
  ...knownTops.adds,
  ...knownTops.droppedBy(commentMoved, ({ discussionID, fromDiscussionID }) => [
    discussionID,
    fromDiscussionID,
  ]),
  ...knownTops.droppedBy(commentDeleted, ({ discussionID }) => [discussionID]),
  ...knownTops.droppedBy(commentRestored, ({ discussionID }) => [discussionID]),
];
