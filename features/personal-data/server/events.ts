import { event } from "#platform/server/events/events.ts";

/** The deletion of an account started. The actor is the user who deletes it, or the system. */
export const erasureBegun = event<{ userID: number }>("erasureBegun");
