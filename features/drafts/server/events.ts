import { event } from "#platform/server/events/events.ts";

/** A scheduled draft could not be published. */
export const draftFailed = event<{ draftID: number }>("draftFailed");
/** A user saved a new draft. */
export const draftAdded = event<{ userID: number }>("draftAdded");
