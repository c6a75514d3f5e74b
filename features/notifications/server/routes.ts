import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { listNotifications } from "./list-notifications.ts";
import { getOwn, markAllRead, markRead } from "./marks/mark-read.ts";
import { markUnread } from "./marks/mark-unread.ts";

export const notificationRoutes = [
  route(api.listNotifications, async (context, { query }) => {
    const { notifications, paging } = await listNotifications(context, query);
    return pageOf(notifications, paging);
  }),
  route(api.readNotification, (context, { params, query }) => getOwn(context, params.id, query.expand)),
  route(api.markAllRead, markAllRead),
  route(api.changeNotification, (context, { params }) => markRead(context, params.id)),
  route(api.markRead, (context, { params }) => markRead(context, params.id)),
  route(api.markUnread, (context, { params }) => markUnread(context, params.id)),
];
