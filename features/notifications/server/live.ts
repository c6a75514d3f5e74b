import { addLive } from "#features/live/server/index.ts";
import { notificationsChanged } from "./events.ts";

/** Updates connected members at once when their notifications change. */
export const liveNotifications = addLive({
  event: notificationsChanged,
  messages: ({ userIDs }) =>
    userIDs.map((userID) => ({ topic: `user:${userID}`, name: "notificationsChanged", body: {} })),
});
