import { event } from "#platform/server/events/events.ts";

interface About {
  commentID: number;
  discussionID: number;
}

interface AboutTree extends About {
  /** Others went with it. */
  withReplies?: boolean;
}

export const commentAdded = event<About & { categoryID: number; insertUserID: number | null }>(
  "commentAdded",
);
/** Its body or its author is another now; also when it is deleted and keeps its place. */
export const commentChanged = event<About>("commentChanged");
/** The same body is shown otherwise now. */
export const commentRendered = event<About>("commentRendered");
/** With all replies below it; `discussionID` is where it is now. */
export const commentMoved = event<AboutTree & { fromDiscussionID: number }>("commentMoved");
/** With all replies below it. Not heard of comments that went with their discussion. */
export const commentDeleted = event<AboutTree>("commentDeleted");
/** It is there again, with the replies that went with it. Not heard of those that come back with their discussion. */
export const commentRestored = event<AboutTree>("commentRestored");
