import { countInCategory } from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { addComment, type LastComment, takeComments } from "./activity-queries.ts";
import { countCommentsGone, raiseLastPost } from "./category-counts.ts";

/**
 * Counts a new comment in its discussion and category, in the transaction that writes the comment. Brings the
 * discussion up, unless it is sunk.
 */
export async function noteComment(
  context: Context,
  discussionID: number,
  comment: LastComment,
): Promise<void> {
  const discussion = await addComment(context, discussionID, comment);
  await countInCategory(context, discussion.categoryID, { comments: 1 });
  if (!discussion.sink) await raiseLastPost(context, discussion);
}

/**
 * Counts `count` comments less, in the transaction that takes them away; `last` is the newest of those that stay.
 * Comments that come from another discussion are a negative count.
 */
export async function noteCommentsGone(
  context: Context,
  discussionID: number,
  count: number,
  last: LastComment | null,
): Promise<void> {
  const { categoryID } = await takeComments(context, discussionID, count, last);
  await countCommentsGone(context, categoryID, count);
}
