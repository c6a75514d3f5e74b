import { notFound, permissionProblem } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/context.ts";
import { pageOf, route } from "#platform/server/http/route.ts";
import * as api from "../contract.ts";
import { findOwn, listOwn, updateRead } from "./queries.ts";
import type { NotificationRow } from "./tables.ts";

const view = ({
  notificationID,
  type,
  body,
  url,
  dateInserted,
  dateRead,
}: NotificationRow): api.Notification => ({
  notificationID,
  activityType: type,
  body,
  url,
  dateInserted: dateInserted.toISOString(),
  dateUpdated: (dateRead ?? dateInserted).toISOString(),
  read: dateRead !== null,
});

function mustBeMember({ actor }: Context): void {
  if (actor.userID === 0) throw permissionProblem(["session.valid"]);
}

/** One of the actor's own; somebody else's is none. */
async function getOwn(context: Context, notificationID: number): Promise<api.Notification> {
  mustBeMember(context);
  const row = await findOwn(context, notificationID);
  if (!row) throw notFound("Notification");
  return view(row);
}

export const notificationRoutes = [
  route(api.listNotifications, async (context, { query: { page, limit } }) => {
    mustBeMember(context);
    const rows = await listOwn(context, limit + 1, (page - 1) * limit);
    return pageOf(rows.slice(0, limit).map(view), { page, limit, total: null, more: rows.length > limit });
  }),
  route(api.readNotification, (context, { params }) => getOwn(context, params.id)),
  route(api.markAllRead, async (context) => {
    mustBeMember(context);
    await updateRead(context);
  }),
  route(api.markRead, async (context, { params }) => {
    await getOwn(context, params.id);
    await updateRead(context, params.id);
    return getOwn(context, params.id);
  }),
];
