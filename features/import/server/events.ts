import { event } from "#platform/server/events/events.ts";

/**
 * Records were imported without their usual events: features that store data derived from records rebuild it.
 */
export const forumImported = event<object>("forumImported");
