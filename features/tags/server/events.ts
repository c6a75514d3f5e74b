import { event } from "#platform/server/events/events.ts";

/** A tag was created, changed or deleted. A new one is on no page yet. */
export const tagsChanged = event<{ tagID: number; isNew?: boolean }>("tagsChanged");
/** The tags of a discussion changed. */
export const discussionTagged = event<{ discussionID: number }>("discussionTagged");
