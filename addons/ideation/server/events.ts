import { awaitedEvent, event } from "#platform/server/events/events.ts";

/** A category takes ideas, or takes them no longer. All nodes know before the response. */
export const ideaCategoriesChanged = awaitedEvent<{ categoryID: number }>("ideaCategoriesChanged");

/** An idea was merged into another one, which has its votes now. */
export const ideaMerged = event<{
  /** The idea that was merged. */
  discussionID: number;
  intoDiscussionID: number;
  /** Comment that it became. */
  commentID: number;
  /** Who merged it; null for the forum itself. */
  userID: number | null;
}>("ideaMerged");
