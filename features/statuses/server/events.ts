import { event } from "#platform/server/events/events.ts";

/** A status was created, changed or deleted. */
export const statusesChanged = event<{ statusID: number }>("statusesChanged");
