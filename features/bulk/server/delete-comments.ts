import { longRun } from "#features/calls/server/index.ts";
import {
  allowSelfDelete,
  canDeleteComment,
  listCommentPlaces,
  removeComment,
} from "#features/comments/server/index.ts";
import { badRequest, forbidden } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";

export const deleteCommentsRun = longRun<{ deleteMethod: "full" | "tombstone" }>({
  name: "comments.delete",
  item: (context, commentID, { deleteMethod }) => removeComment(context, commentID, deleteMethod),
});

/**
 * Returns the comments in order of deletion: replies first, because they would be deleted with
 * their parent.
 */
export async function checkDeleteComments(
  context: Context,
  commentIDs: readonly number[],
): Promise<number[]> {
  const places = await listCommentPlaces(context, commentIDs);
  if (new Set(places.map(({ discussionID }) => discussionID)).size > 1)
    throw badRequest("All of the comments must be of one discussion.");
  const ownToo = context.settings.get(allowSelfDelete);
  const refused = places.flatMap((place) => {
    const verdict = canDeleteComment(context.actor, place, { ownToo });
    return verdict === true ? [] : [{ recordID: place.commentID, details: verdict.details }];
  });
  const recordIDs = refused.map(({ recordID }) => recordID).sort((a, b) => a - b);
  if (refused[0]) throw forbidden("Permission Problem", { ...refused[0].details, recordIDs });
  const depths = new Map(places.map(({ commentID, depth }) => [commentID, depth]));
  return commentIDs.toSorted((a, b) => (depths.get(b) ?? 0) - (depths.get(a) ?? 0));
}
