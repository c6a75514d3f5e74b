import { event } from "#platform/server/events/events.ts";

/** A user started or stopped ignoring users. */
export const ignoringChanged = event<{ userID: number }>("ignoringChanged");
