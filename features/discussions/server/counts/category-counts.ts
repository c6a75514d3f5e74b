import {
  countInCategories,
  countInCategory,
  type LastPost,
  notePost,
  setLastPost,
} from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type Activity, findNewest } from "../list/activity-queries.ts";

/** The newest post of a discussion; null when its author has no account here. */
function lastPostOf(discussion: Activity): LastPost | null {
  const { discussionID, lastCommentID, dateLastComment, lastUserID, insertUserID, name } = discussion;
  const userID = lastUserID ?? insertUserID;
  if (userID === null) return null;
  return { discussionID, commentID: lastCommentID, dateInserted: dateLastComment, userID, name };
}

/** Sets a discussion's newest post as its category's last post, unless the category has a newer one. */
export async function raiseLastPost(context: Context, discussion: Activity): Promise<void> {
  const post = lastPostOf(discussion);
  if (post) await notePost(context, discussion.categoryID, post);
}

/** Finds the last post of a category after a removal. Call it after counting, which locks the category. */
export async function lowerLastPost(context: Context, categoryID: number): Promise<void> {
  const newest = await findNewest(context, categoryID);
  await setLastPost(context, categoryID, newest ? lastPostOf(newest) : null);
}

/** A redirect does not count as a discussion of its category. */
const weightOf = ({ redirectDiscussionID }: Activity): number => (redirectDiscussionID === null ? 1 : 0);

export async function countAdded(context: Context, discussion: Activity): Promise<void> {
  const { categoryID, countComments } = discussion;
  await countInCategory(context, categoryID, { discussions: weightOf(discussion), comments: countComments });
  await raiseLastPost(context, discussion);
}

/** Updates the counters after a discussion was removed from its category. */
export async function countGone(context: Context, discussion: Activity): Promise<void> {
  const { categoryID, countComments } = discussion;
  await countInCategory(context, categoryID, {
    discussions: -weightOf(discussion),
    comments: -countComments,
  });
  await lowerLastPost(context, categoryID);
}

/** Updates the counters after `comments` were removed from a discussion. */
export async function countCommentsGone(
  context: Context,
  categoryID: number,
  comments: number,
): Promise<void> {
  await countInCategory(context, categoryID, { comments: -comments });
  await lowerLastPost(context, categoryID);
}

/** Updates the counters after discussions moved from one category to another. */
export async function countMoved(
  context: Context,
  discussions: readonly Activity[],
  fromCategoryID: number,
  categoryID: number,
): Promise<void> {
  const comments = discussions.reduce((sum, { countComments }) => sum + countComments, 0);
  const moved = discussions.reduce((sum, discussion) => sum + weightOf(discussion), 0);
  await countInCategories(context, [
    { categoryID: fromCategoryID, discussions: -moved, comments: -comments },
    { categoryID, discussions: moved, comments },
  ]);
  await lowerLastPost(context, fromCategoryID);
  const newest = await findNewest(context, categoryID);
  if (newest) await raiseLastPost(context, newest);
}
