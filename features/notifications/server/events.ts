import { event } from "#platform/server/events/events.ts";

/** What these members are told, or have not read yet, is another. Of many they are told in several parts. */
export const notificationsChanged = event<{ userIDs: readonly number[] }>("notificationsChanged");
