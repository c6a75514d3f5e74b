import { event } from "#platform/server/events/events.ts";

interface About {
  recordType: "discussion" | "comment";
  recordID: number;
  discussionID: number;
  /** User who reacted. */
  userID: number;
  tagID: number;
}

/** `receiveUserID` is the author of the post. Also emitted for a reaction that replaces another one, after `reactionRemoved`. */
export const reactionAdded = event<About & { receiveUserID: number | null }>("reactionAdded");
export const reactionRemoved = event<About>("reactionRemoved");
/** A kind of reaction is called otherwise, is in use or not, or is worth something else. */
export const reactionTypesChanged = event<{ tagID: number }>("reactionTypesChanged");
