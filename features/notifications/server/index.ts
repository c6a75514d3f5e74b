import { live } from "#features/live/server/index.ts";
import { preferences } from "#features/preferences/server/index.ts";
import { feature } from "#platform/server/application/feature.ts";
import { addMergedRows } from "#platform/server/operations/merged-rows.ts";
import { fanningOut } from "./delivery/fan-out.ts";
import { sweeping } from "./delivery/sweep.ts";
import { liveNotifications } from "./live.ts";
import { unreadCounter } from "./marks/unread.ts";
import { notificationPages } from "./pages.ts";
import { notificationPersonalData } from "./personal-data.ts";
import { notificationRoutes } from "./routes.ts";

export type { Notification } from "../contract.ts";
export { moveNotified, renumberNotified } from "./delivery/follow-queries.ts";
export { notificationsChanged } from "./events.ts";
export {
  addChannel,
  type NotificationChannel,
  type NotificationTexts,
  type NotificationType,
  notificationMutes,
  notificationTypes,
  notificationVisibility,
  personalVisibility,
  type RecipientPage,
  type Subject,
} from "./extension-points.ts";
export { listUnread as listUnreadNotifications, visibleNotifications } from "./list-notifications.ts";
export { markParentRead } from "./marks/mark-parent-read.ts";
export {
  markAllRead as markAllNotificationsRead,
  unmarkAllRead as unmarkAllNotificationsRead,
} from "./marks/mark-read.ts";
export { UNREAD as UNREAD_NOTIFICATIONS } from "./marks/unread.ts";
export { notification, recipientsAmong, strong } from "./notification.ts";
export type { Notified } from "./notified.ts";
export { plainTexts } from "./plain-texts.ts";
export { threadRead } from "./queries.ts";
export type { NotificationRow } from "./tables.ts";
export { notificationView, type SummedNotification } from "./view.ts";

/** Notifies members of events by the types and channels that add-ons contribute. */
export const notifications = feature({
  name: "notifications",
  needs: [live, preferences],
  tablesOf: import.meta.url,
  adds: [
    ...notificationPersonalData,
    ...notificationRoutes,
    ...notificationPages,
    fanningOut,
    ...sweeping,
    liveNotifications,
    ...unreadCounter,
    addMergedRows({ table: "notifications", columns: ["user_id"], once: ["event_key"] }),
    addMergedRows({ table: "notifications", columns: ["insert_user_id"] }),
  ],
});
