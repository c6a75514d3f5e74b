import { addBadge } from "#features/navigation/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { unreadCount } from "../queries.ts";

/** Menu counter of the actor's unread notifications. */
export const UNREAD = "UnreadNotifications";

export const unreadCounter = [
  addMenuCounter({
    name: UNREAD,
    count: async (context, atMost) => (context.actor.userID === 0 ? null : unreadCount(context, atMost)),
  }),
  addBadge(UNREAD),
];
