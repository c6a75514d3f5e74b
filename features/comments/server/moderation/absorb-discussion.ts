import {
  addToDiscussionScore,
  carryReaders,
  clampReads,
  type DiscussionRow,
  discountReaders,
  noteCommentsGone,
  selectPost,
} from "#features/discussions/server/index.ts";
import { saveBodies } from "#features/formats/server/index.ts";
import { placeMediaIn } from "#features/media/server/index.ts";
import { countUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { commentChanged, commentDeleted } from "../events.ts";
import { postConversions } from "../extension-points.ts";
import { findComment, getComment } from "../get-comment.ts";
import { unshiftMarks } from "../list/mark-queries.ts";
import { type CommentRow, findNewest } from "../queries.ts";
import { writeComment } from "../writing/create-comment.ts";
import { PLACE } from "../writing/media.ts";
import { moveSet } from "./move-set.ts";
import { deleteRow, listReplies } from "./set-queries.ts";

/** Result of merging a discussion into another. */
export interface Absorbed {
  destinationDiscussionID: number;
  /** The comment made from its first post. */
  commentID: number;
  /** Its comments. */
  commentIDs: number[];
}

/**
 * Converts the first post of a discussion to a comment of another, at its date, and moves its comments and read
 * states there. The caller locks both discussions and deletes the empty one.
 */
export async function absorbDiscussion(
  context: Context,
  source: DiscussionRow,
  destination: DiscussionRow,
): Promise<Absorbed> {
  const { discussionID } = destination;
  for (const id of [source.discussionID, discussionID]) await clampReads(context, id);
  await carryReaders(context, source.discussionID, discussionID);
  const commentIDs = await moveSet(context, null, source.discussionID, discussionID);
  const post = await selectPost(context, source.discussionID);
  const countBefore = destination.countComments + commentIDs.length;
  const { commentID } = await writeComment(context, countBefore, { ...post, discussionID });
  const body = { html: post.bodyHtml, recordType: "comment", recordID: commentID };
  await saveBodies(context, [{ ...body, isNew: false, isNotified: false }]);
  await placeMediaIn(context, PLACE, commentID, post.body, true);
  // Its score counts for the comment from now on.
  await addToDiscussionScore(context, source.discussionID, post.baseScore - post.score);
  const row = await getComment(context, commentID);
  for (const conversion of context.addons.of(postConversions))
    await conversion.intoComment(context, source.discussionID, row);
  await context.emit(commentChanged, { commentID, discussionID });
  return { destinationDiscussionID: discussionID, commentID, commentIDs };
}

/** Moves its comments back to a restored discussion, with the replies since. */
export async function releaseDiscussion(
  context: Context,
  discussion: DiscussionRow,
  { destinationDiscussionID, commentID, commentIDs }: Absorbed,
): Promise<void> {
  const { discussionID } = discussion;
  await discountReaders(context, discussionID, destinationDiscussionID);
  const replies = await listReplies(context, commentID);
  await moveSet(context, [...commentIDs, ...replies], destinationDiscussionID, discussionID);
  const comment = await findComment(context, commentID);
  if (comment?.discussionID === destinationDiscussionID && !comment.isTombstone)
    await dissolve(context, comment, discussion);
  await clampReads(context, destinationDiscussionID);
}

/** Deletes the comment that the discussion had become, once it has no replies. */
async function dissolve(context: Context, comment: CommentRow, discussion: DiscussionRow): Promise<void> {
  const { commentID, discussionID, insertUserID, score } = comment;
  for (const conversion of context.addons.of(postConversions))
    await conversion.intoDiscussion(context, comment, discussion.discussionID);
  await addToDiscussionScore(context, discussion.discussionID, score - discussion.score);
  await unshiftMarks(context, commentID);
  await deleteRow(context, commentID);
  if (insertUserID) await countUserPosts(context, insertUserID, { comments: -1 });
  await noteCommentsGone(context, discussionID, 1, await findNewest(context, discussionID));
  await context.emit(commentDeleted, { commentID, discussionID });
}
