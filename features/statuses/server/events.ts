import { event } from "#platform/server/events/events.ts";

/** A status was created, changed or deleted. */
export const statusesChanged = event<{ statusID: number }>("statusesChanged");

/** The status of a discussion changed, or the note on it; never its internal status. */
export const discussionStatusChanged = event<{
  discussionID: number;
  /** Entry of the status history that the change added. */
  logID: number;
  fromStatusID: number;
  statusID: number;
}>("discussionStatusChanged");
