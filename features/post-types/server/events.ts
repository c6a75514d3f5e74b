import { event } from "#platform/server/events/events.ts";

/** Types or fields of posts are others now. */
export const postTypesChanged = event<{ postTypeID?: string; postFieldID?: string }>("postTypesChanged");
