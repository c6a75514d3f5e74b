import { event } from "#platform/server/events/events.ts";

/** A message was sent. */
export const messageSent = event<{
  conversationID: number;
  messageID: number;
  insertUserID: number;
  /** The participants, including the author. */
  userIDs: readonly number[];
}>("messageSent");
/** Members were added to an existing conversation. Not emitted for its first participants. */
export const participantsAdded = event<{
  conversationID: number;
  userIDs: readonly number[];
  byUserID: number;
}>("participantsAdded");
/** A member left or was removed. */
export const participantLeft = event<{ conversationID: number; userID: number }>("participantLeft");
/** A member has read further, in any window. */
export const conversationRead = event<{ conversationID: number; userID: number }>("conversationRead");
