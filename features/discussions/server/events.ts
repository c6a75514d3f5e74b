import { event } from "#platform/server/events.ts";

interface About {
  discussionID: number;
  categoryID: number;
}

export const discussionAdded = event<About & { publishedSilently?: boolean }>("discussionAdded");
/** Its title, body, author or state is another now. */
export const discussionChanged = event<About>("discussionChanged");
/** `categoryID` is where it is now. */
export const discussionMoved = event<About & { fromCategoryID: number }>("discussionMoved");
export const discussionDeleted = event<About>("discussionDeleted");
