import { event } from "#platform/server/events/events.ts";

/** Post types or fields changed. */
export const postTypesChanged = event<{ postTypeID?: string; postFieldID?: string }>("postTypesChanged");
