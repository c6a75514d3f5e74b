import { event } from "#platform/server/events/events.ts";

/**
 * The notifications or unread counts of these members changed. Emitted in parts when there are
 * many.
 */
export const notificationsChanged = event<{ userIDs: readonly number[] }>("notificationsChanged");
