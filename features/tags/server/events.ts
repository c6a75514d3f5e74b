import { event } from "#platform/server/events/events.ts";

/** A tag was made, changed or deleted. */
export const tagsChanged = event<{ tagID: number }>("tagsChanged");
/** A discussion carries other tags than before. */
export const discussionTagged = event<{ discussionID: number }>("discussionTagged");
