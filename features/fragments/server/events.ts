import { event } from "#platform/server/events/events.ts";

/** The active revision of a fragment was committed, or the fragment was deleted. */
export const fragmentsChanged = event<{ fragmentUUID: string }>("fragmentsChanged");
