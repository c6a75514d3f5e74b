import { event } from "#platform/server/events/events.ts";

/** Somebody has another signature, or wants to see those of others, or not. */
export const signatureChanged = event<{ userID: number }>("signatureChanged");
/** Somebody's name was taken out of what others wrote. */
export const signaturesCleaned = event<{ userID: number }>("signaturesCleaned");
