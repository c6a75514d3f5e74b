import { awaitedEvent } from "#platform/server/events/events.ts";

/**
 * Roles, their grants, or the records with permission sets of their own changed. Every node drops its caches
 * of them.
 */
export const permissionsChanged = awaitedEvent<object>("permissionsChanged");
