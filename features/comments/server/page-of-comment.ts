import { getDiscussion } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { getComment } from "./get-comment.ts";
import { atTop, countBeforeIn, inDiscussion } from "./list-queries.ts";
import { countBeforeComment, countSequence } from "./mark-queries.ts";
import type { Sort } from "./order.ts";
import { findTopOf } from "./thread-queries.ts";

interface Pages {
  sort?: Sort;
  limit: number;
  /** Whether pages are of the comments on the discussion itself, with the replies below them. */
  nested?: boolean;
}

const OLDEST_FIRST: Sort = { field: "dateInserted", descending: false };

/** On which page of its discussion a comment stands, as far as the actor sees it. Throws 404 for any other. */
export async function pageOfComment(
  context: Context,
  commentID: number,
  { sort = OLDEST_FIRST, limit, nested = false }: Pages,
): Promise<{ discussionID: number; page: number }> {
  const { discussionID } = await getComment(context, commentID);
  const { dateInserted: since, countComments } = await getDiscussion(context, discussionID);
  const placedID = nested ? await findTopOf(context, commentID) : commentID;
  const sequence = { discussionID, top: nested };
  const pageAfter = (count: number) => ({ discussionID, page: Math.floor(count / limit) + 1 });
  if (sort.field !== "dateInserted") {
    const where = nested ? atTop(discussionID) : [inDiscussion(discussionID)];
    return pageAfter(await countBeforeIn(context, where, { ...sort, now: context.now, since }, placedID));
  }
  const before = await countBeforeComment(context, sequence, placedID);
  if (!sort.descending) return pageAfter(before);
  const total = nested ? await countSequence(context, sequence) : countComments;
  return pageAfter(Math.max(0, total - before - 1));
}
