import { event } from "#platform/server/events/events.ts";

/** What profiles can say is not what it was. */
export const profileFieldsChanged = event<{ apiName?: string }>("profileFieldsChanged");
