import { addLive } from "#features/live/server/index.ts";
import { notificationsChanged } from "./events.ts";

/** Whoever is there sees at once that there is something new, or nothing any more. */
export const liveNotifications = addLive({
  event: notificationsChanged,
  tell: ({ userIDs }) =>
    userIDs.map((userID) => ({ topic: `user:${userID}`, name: "notificationsChanged", body: {} })),
});
