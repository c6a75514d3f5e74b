import { event } from "#platform/server/events/events.ts";

/** Somebody ignores other people than before. */
export const ignoringChanged = event<{ userID: number }>("ignoringChanged");
