import { awaitedEvent, event } from "#platform/server/events/events.ts";

/** Staff added a note about a member. */
export const noteAdded = event<{ userNoteID: number; userID: number }>("userNoteAdded");
/** A member was warned. */
export const warningGiven = event<{ userNoteID: number; userID: number }>("warningGiven");
/** The warnings, the points or the jail of members changed. Publishers wait until it is in effect on all nodes. */
export const standingChanged = awaitedEvent<{ userID: number }>("standingChanged");
/** An appeal was sent. */
export const appealSent = event<{ appealID: number }>("appealSent");
/** A decision on an appeal was taken. */
export const appealDecided = event<{ appealID: number }>("appealDecided");
/** The rules of the community changed. */
export const rulesChanged = event<object>("rulesChanged");
