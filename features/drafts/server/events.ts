import { event } from "#platform/server/events/events.ts";

/** A scheduled draft could not be published. */
export const draftFailed = event<{ draftID: number }>("draftFailed");
/** Somebody kept a draft for the first time. */
export const draftAdded = event<{ userID: number }>("draftAdded");
