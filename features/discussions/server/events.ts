import { event } from "#platform/server/events/events.ts";

interface About {
  discussionID: number;
  categoryID: number;
}

export const discussionAdded = event<About & { publishedSilently?: boolean; insertUserID?: number | null }>(
  "discussionAdded",
);
/** A pinned discussion or a redirect was created. */
export const oddlyPlaced = event<object>("discussionOddlyPlaced");
/** Its title, body, author or state changed. */
export const discussionChanged = event<About>("discussionChanged");
/** `categoryID` is its new category. */
export const discussionMoved = event<About & { fromCategoryID: number }>("discussionMoved");
/** The same body was rendered again. */
export const discussionRendered = event<Pick<About, "discussionID">>("discussionRendered");
export const discussionDeleted = event<About>("discussionDeleted");
/** The discussion and everything that belongs to it was restored. */
export const discussionRestored = event<About>("discussionRestored");
