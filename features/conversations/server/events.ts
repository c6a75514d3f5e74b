import { event } from "#platform/server/events/events.ts";

/** Somebody said something. */
export const messageSent = event<{
  conversationID: number;
  messageID: number;
  insertUserID: number;
  /** Who takes part, the author as well. */
  userIDs: readonly number[];
}>("messageSent");
/** Members were brought into a conversation; not heard of those it began with. */
export const participantsAdded = event<{
  conversationID: number;
  userIDs: readonly number[];
  byUserID: number;
}>("participantsAdded");
/** A member left, or was taken out. */
export const participantLeft = event<{ conversationID: number; userID: number }>("participantLeft");
/** A member has read further, in whatever window. */
export const conversationRead = event<{ conversationID: number; userID: number }>("conversationRead");
