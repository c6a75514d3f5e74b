import { noteCommentsGone } from "#features/discussions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { commentMoved } from "../events.ts";
import { renewMarks } from "../list/mark-queries.ts";
import { findNewest } from "../queries.ts";
import { completeTree, moveWithReplies } from "./set-queries.ts";

/**
 * Moves several comments of a discussion with all their replies; null moves all. They lose their parents there but
 * keep their own replies. The caller locks both discussions. Returns the moved ids.
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
  // Emitted for one of them: `withReplies` makes listeners refresh the whole former discussion.
  const withReplies = moved.length > 1;
  await context.emit(commentMoved, { commentID, discussionID, fromDiscussionID, withReplies });
  return moved;
}
