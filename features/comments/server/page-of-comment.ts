import { type DiscussionRow, getDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { MAX_DEPTH } from "../contract.ts";
import { getComment } from "./get-comment.ts";
import { atTop, countBeforeIn, inDiscussion } from "./list-queries.ts";
import { countBeforeComment, countSequence } from "./mark-queries.ts";
import type { Sort } from "./order.ts";
import { type Level, levelOf } from "./thread-level.ts";
import { findTopOf } from "./thread-queries.ts";

interface Pages {
  sort: Sort;
  limit: number;
  /** How deep replies are shown below one another; 1 shows all comments in one row. */
  maxDepth?: number;
}

/**
 * The comments on a discussion itself when pages are of those, with the replies below each; null when pages are of all
 * comments: that is the same while nobody replied to a comment, and costs less.
 */
export async function findLevel(
  context: Context,
  discussion: DiscussionRow,
  { sort, maxDepth }: { sort: Level["order"] | Sort; maxDepth: number },
): Promise<Level | null> {
  if (maxDepth === 1) return null;
  const level = await levelOf(context, discussion, { parentCommentID: undefined, shownCommentIDs: [], sort });
  return level.total === discussion.countComments ? null : level;
}
