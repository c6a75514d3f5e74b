import { z } from "zod";
import { layoutView, readParams } from "#features/layouts/server/index.ts";
import { badgeOf } from "#features/navigation/server/index.ts";
import { addProfilePage, profileSections } from "#features/profiles/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { id } from "#platform/contract/ids.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { listNotifications } from "./list-notifications.ts";
import { markRead } from "./marks/mark-read.ts";
import { UNREAD } from "./marks/unread.ts";

const PATH = "/profile/notifications";
const A_PAGE = 30;

/** The profile page that lists a member's notifications. */
const list = addProfilePage({
  path: PATH,
  section: profileSections.account,
  sort: 10,
  name: phrase("Notifications"),
  isOwn: true,
  badge: UNREAD,
  component: "NotificationsPage",
  query: z.object({
    filter: z.enum(["all", "unread"]).catch("all"),
    page: z.coerce.number().int().min(1).max(1000).catch(1),
  }),
  async load(context, _user, { filter, page }) {
    const asked = { page, limit: A_PAGE };
    const isUnread = filter === "unread";
    const { notifications, paging } = await listNotifications(context, {
      ...asked,
      isUnread,
      shouldBatch: true,
    });
    const query = { ...asked, ...(isUnread && { filter }) };
    const unread = await badgeOf(context, UNREAD);
    return { notifications, unread, filter, paging: pagingShown(PATH, query, paging) };
  },
});

/** The `readUrl` of a notification: marks it read and redirects to its URL. */
const way = layoutView({
  type: "notification",
  recordTypes: ["notification"],
  async resolve(context, { recordID }) {
    const { url } = await markRead(context, readParams(id(), recordID));
    return { redirectTo: url, status: 302 };
  },
});

export const notificationPages = [list, way];
