import { event } from "#platform/server/events/events.ts";

interface About {
  discussionID: number;
  categoryID: number;
}

export const discussionAdded = event<About & { publishedSilently?: boolean; insertUserID?: number | null }>(
  "discussionAdded",
);
/** One was written that stands on top, or that leads elsewhere. */
export const oddlyPlaced = event<object>("discussionOddlyPlaced");
/** Its title, body, author or state is another now. */
export const discussionChanged = event<About>("discussionChanged");
/** `categoryID` is where it is now. */
export const discussionMoved = event<About & { fromCategoryID: number }>("discussionMoved");
/** The same body is shown otherwise now. */
export const discussionRendered = event<Pick<About, "discussionID">>("discussionRendered");
export const discussionDeleted = event<About>("discussionDeleted");
/** It is there again, with all that belonged to it. */
export const discussionRestored = event<About>("discussionRestored");
