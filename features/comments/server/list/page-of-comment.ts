import { type DiscussionRow, getDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { MAX_DEPTH, type ThreadQuery } from "../../contract.ts";
import { getComment } from "../get-comment.ts";
import { type Level, levelOf } from "../thread/thread-level.ts";
import { findTopOf } from "../thread/thread-queries.ts";
import { atTop, countBeforeIn, inDiscussion } from "./list-queries.ts";
import { countBeforeComment } from "./mark-queries.ts";

interface Pages {
  sort: ThreadQuery["sort"];
  limit: number;
  /** Number of nested levels that are shown; 1 shows a flat list. */
  maxDepth?: number;
}

/**
 * The top-level comments, when the pages of a discussion are of those. Null when its pages are of all comments as
 * a flat list, which is so until the first reply.
 */
export async function findLevel(
  context: Context,
  discussion: DiscussionRow,
  { sort, maxDepth = MAX_DEPTH }: Pick<Pages, "sort" | "maxDepth">,
): Promise<Level | null> {
  if (maxDepth === 1) return null;
  const level = await levelOf(context, discussion, { parentCommentID: undefined, shownCommentIDs: [], sort });
  return level.total === discussion.countComments ? null : level;
}

/** Returns the page of its discussion on which a comment is. Throws 404 if the actor cannot see it. */
export async function pageOfComment(
  context: Context,
  commentID: number,
  { sort, limit, maxDepth }: Pages,
): Promise<{ discussionID: number; page: number; isNested: boolean }> {
  const { discussionID } = await getComment(context, commentID);
  const discussion = await getDiscussion(context, discussionID);
  const level = await findLevel(context, discussion, { sort, maxDepth });
  const placedID = level ? await findTopOf(context, commentID) : commentID;
  const before = await countBefore(context, discussion, level, sort, placedID);
  return { discussionID, page: Math.floor(before / limit) + 1, isNested: level !== null };
}

async function countBefore(
  context: Context,
  { discussionID, dateInserted: since, countComments }: DiscussionRow,
  level: Level | null,
  sort: Pages["sort"],
  commentID: number,
): Promise<number> {
  if (sort.field !== "dateInserted") {
    const where = level ? atTop(discussionID) : [inDiscussion(discussionID)];
    return countBeforeIn(context, where, { ...sort, now: context.now, since }, commentID);
  }
  const older = await countBeforeComment(context, { discussionID, top: level !== null }, commentID);
  return sort.descending ? Math.max(0, (level?.total ?? countComments) - older - 1) : older;
}
