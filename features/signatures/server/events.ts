import { event } from "#platform/server/events/events.ts";

/** A user's signature, or the choice to see those of others, changed. */
export const signatureChanged = event<{ userID: number }>("signatureChanged");
/** A user's name was removed from the signatures of others. */
export const signaturesCleaned = event<{ userID: number }>("signaturesCleaned");
