import { event } from "#platform/server/events/events.ts";

/** A tag was created, changed or deleted. */
export const tagsChanged = event<{ tagID: number }>("tagsChanged");
/** The tags of a discussion changed. */
export const discussionTagged = event<{ discussionID: number }>("discussionTagged");
