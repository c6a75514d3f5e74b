import { event } from "#platform/server/events/events.ts";

/** A status was made, changed or deleted. */
export const statusesChanged = event<{ statusID: number }>("statusesChanged");
