import { noteCommentsGone } from "#features/discussions/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { countBelow, raiseReplies } from "./ancestor-queries.ts";
import { deleteOne } from "./deleted-queries.ts";
import { commentDeleted } from "./events.ts";
import { getCommentLocked } from "./get-comment.ts";
import { renewMarks, shiftMarks } from "./mark-queries.ts";
import { deleteComment } from "./openings.ts";
import { canDelete } from "./policy.ts";
import { findNewest } from "./queries.ts";
import { allowSelfDelete } from "./settings.ts";

/** Deletes a comment and keeps all of it for staff. The replies to it move up to what it replied to itself. */
export async function removeComment(context: Context, commentID: number): Promise<void> {
  await context.transaction(async (inside) => {
    const comment = await getCommentLocked(inside, commentID);
    const { discussionID, parentCommentID, insertUserID, score, countChildComments } = comment;
    const ownToo = inside.settings.get(allowSelfDelete);
    await deleteComment.require(inside, comment, canDelete(inside.actor, comment, { ownToo }));
    await shiftMarks(inside, commentID, -1);
    const replyIDs = await raiseReplies(inside, commentID, parentCommentID);
    await deleteOne(inside, commentID, replyIDs);
    // Replies that are at the top now count there.
    if (parentCommentID === null && countChildComments > 0) await renewMarks(inside, discussionID);
    await countBelow(inside, parentCommentID, { comments: -1, score: -score });
    if (insertUserID) await countUserPosts(inside, insertUserID, { comments: -1 });
    await noteCommentsGone(inside, discussionID, 1, await findNewest(inside, discussionID));
    await inside.emit(commentDeleted, { commentID, discussionID });
  });
}
