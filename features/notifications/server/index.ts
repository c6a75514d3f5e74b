import { addMenuCounter } from "#features/users/server/index.ts";
import { feature } from "#platform/server/feature.ts";
import { countUnread } from "./queries.ts";
import { notificationRoutes } from "./routes.ts";

export { type NotificationType, notification, type Telling } from "./notification.ts";

/** Who is told of what happened. */
export const notifications = feature({
  name: "notifications",
  tablesOf: import.meta.url,
  adds: [
    ...notificationRoutes,
    addMenuCounter({
      name: "UnreadNotifications",
      count: async (context) => (context.actor.userID === 0 ? null : countUnread(context)),
    }),
  ],
});
