import { event } from "#platform/server/events.ts";

/** A status was made, changed or deleted. */
export const statusesChanged = event<{ statusID: number }>("statusesChanged");
