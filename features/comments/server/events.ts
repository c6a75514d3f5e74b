import { event } from "#platform/server/events.ts";

interface About {
  commentID: number;
  discussionID: number;
}

export const commentAdded = event<About>("commentAdded");
/** Its body or its author is another now. */
export const commentChanged = event<About>("commentChanged");
/** With all replies below it; `discussionID` is where it is now. */
export const commentMoved = event<About & { fromDiscussionID: number }>("commentMoved");
/** Not heard of comments that went with their discussion. */
export const commentDeleted = event<About>("commentDeleted");
