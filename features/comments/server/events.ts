import { event } from "#platform/server/events/events.ts";

interface About {
  commentID: number;
  discussionID: number;
}

interface AboutTree extends About {
  /** True if replies were deleted with it. */
  withReplies?: boolean;
}

export const commentAdded = event<About & { categoryID: number; insertUserID: number | null }>(
  "commentAdded",
);
/** Its body or author changed; also emitted when it is deleted but stays as a placeholder. */
export const commentChanged = event<About>("commentChanged");
/** The same body was rendered again. */
export const commentRendered = event<About>("commentRendered");
/** Moved with all its replies; `discussionID` is the new discussion. */
export const commentMoved = event<AboutTree & { fromDiscussionID: number }>("commentMoved");
/** Deleted with all its replies. Not emitted for comments that are deleted with their discussion. */
export const commentDeleted = event<AboutTree>("commentDeleted");
/**
 * Restored with the replies that were deleted with it. Not emitted for comments that are restored with their
 * discussion.
 */
export const commentRestored = event<AboutTree>("commentRestored");
