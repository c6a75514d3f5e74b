import { event } from "#platform/server/events/events.ts";

/** Profile fields were added, changed, ordered or deleted. */
export const profileFieldsChanged = event<{ apiName?: string }>("profileFieldsChanged");
