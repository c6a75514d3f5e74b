import { awaitedEvent } from "#platform/server/events/events.ts";

/** Roles, their grants, or which records have a set of their own. Every node drops what it keeps of them. */
export const permissionsChanged = awaitedEvent<object>("permissionsChanged");
