import { z } from "zod";
import { addDashboardPage, addWaiting, dashboardSections } from "#features/dashboard/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { addMenuCounter } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { paging } from "#platform/contract/paging.ts";
import { siteManage } from "#platform/contract/permission.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import { badgesModerate } from "../../permissions.ts";
import { allBadges } from "../known-badges.ts";
import { canManage } from "../policy.ts";
import { countWaiting, selectWaiting } from "../requests/request-queries.ts";
import { backfillProgress } from "../rules/rule-queue.ts";
import { viewBadges, viewRequests } from "../view.ts";
import { LIST, REQUESTS } from "./dashboard-paths.ts";

const STAFF = [badgesModerate, siteManage];
const COUNTER = "BadgeRequests";
const A_PAGE = 30;
/** Names of members in the row of the dashboard's first page. */
const MOST_NAMES = 3;
const MOST_COUNTED = 1000;

const list = addDashboardPage({
  path: LIST,
  sort: 60,
  section: dashboardSections.people,
  name: phrase("Badges"),
  description: phrase("What members can earn, and the points that they get with it."),
  permissions: STAFF,
  component: "BadgesAdminPage",
  load: async (context) => ({
    // There are many built-in ones; the others are what staff work with.
    badges: await viewBadges(
      context,
      [...(await allBadges(context)).values()].sort((a, b) => Number(a.isStock) - Number(b.isStock)),
    ),
    progress: await backfillProgress(context),
  }),
});

const requests = addDashboardPage({
  path: REQUESTS,
  sort: 60,
  section: dashboardSections.review,
  name: phrase("Badge Requests"),
  heading: dashboardSections.review.name,
  description: phrase("Members who ask for a badge."),
  permissions: STAFF,
  counter: COUNTER,
  isInAccountMenu: true,
  component: "BadgeRequestsPage",
  query: z.object({ page: paging(A_PAGE).page }),
  async load(context, { page }) {
    const asked = { page, limit: A_PAGE };
    const rows = await selectWaiting(context, asked);
    const position = { ...asked, total: null, more: rows.length > A_PAGE };
    return {
      requests: await viewRequests(context, rows.slice(0, A_PAGE), new Set(["user", "badge"])),
      paging: pagingShown(REQUESTS, asked, position),
    };
  },
});

const counter = addMenuCounter({
  name: COUNTER,
  count: async (context, atMost) =>
    canManage(context.actor) === true ? countWaiting(context, atMost) : null,
});

const waiting = addWaiting({
  sort: 35,
  async load(context) {
    if (canManage(context.actor) !== true) return null;
    const rows = await selectWaiting(context, { page: 1, limit: MOST_NAMES });
    const [oldest] = rows;
    if (!oldest) return null;
    const shown = await viewRequests(context, rows.slice(0, MOST_NAMES), new Set(["user"]));
    const count = await countWaiting(context, MOST_COUNTED);
    return {
      ...{ icon: "user", url: REQUESTS, dateOldest: oldest.dateInserted.toISOString() },
      text: i18nOf(context).t("{count, plural, one {# request for a badge} other {# requests for badges}}", {
        count,
      }),
      detail: [...new Set(shown.flatMap(({ user }) => user?.name ?? []))].join(", "),
    };
  },
});

export const badgeDashboard = [list, requests, counter, waiting];
