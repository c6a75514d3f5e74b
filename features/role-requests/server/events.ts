import { event } from "#platform/server/events/events.ts";

/** A member asked for a role. */
export const roleRequested = event<{ roleRequestID: number }>("roleRequested");
/** A request for a role was approved or denied; `date` is the moment in ISO format. */
export const roleRequestDecided = event<{ roleRequestID: number; date: string }>("roleRequestDecided");
/** Administrators changed which roles members can ask for. */
export const roleRequestMetasChanged = event<object>("roleRequestMetasChanged");
