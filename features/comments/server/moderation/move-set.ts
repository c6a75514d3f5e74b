import { noteCommentsGone } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { commentMoved } from "../events.ts";
import { renewMarks } from "../list/mark-queries.ts";
import { findNewest } from "../queries.ts";
import { completeTree, moveWithReplies } from "./set-queries.ts";

/**
 * Moves many comments of a discussion at once, with all replies below them; what they replied to there is not what they
 * reply to any more, but they keep their own replies. Null is all that there are. Both discussions are locked by the
 * caller. Answers which moved.
 */
export async function moveSet(
  context: Context,
  commentIDs: readonly number[] | null,
  fromDiscussionID: number,
  discussionID: number,
): Promise<number[]> {
  const moved = await moveWithReplies(context, commentIDs, fromDiscussionID, discussionID);
  const [commentID] = moved;
  if (commentID === undefined) return [];
  for (const id of [fromDiscussionID, discussionID]) {
    await completeTree(context, id);
    await renewMarks(context, id);
    const gone = id === discussionID ? -moved.length : moved.length;
    await noteCommentsGone(context, id, gone, await findNewest(context, id));
  }
  // Of one of them: whoever shows others hears of the discussion that they left.
  const withReplies = moved.length > 1;
  await context.emit(commentMoved, { commentID, discussionID, fromDiscussionID, withReplies });
  return moved;
}
