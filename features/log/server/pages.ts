import { z } from "zod";
import { addDashboardPage, dashboardSections } from "#features/dashboard/server/index.ts";
import { layoutView, readParams } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { LogQuery } from "../contract.ts";
import { LISTS, titleOf } from "./lists.ts";
import { viewLogEntry, viewLogPage } from "./view-page.ts";

const MODERATORS = [communityModerate, postsModerate];
const DASHBOARD = "/dashboard/log";

/** Returns the tabs of the log's lists. */
function tabsOf(context: Context, current: string | null) {
  const labels = i18nOf(context);
  const lists = Object.entries(LISTS).map(([list, { name }]) => ({
    name: name.in(labels),
    url: `${DASHBOARD}/${list}`,
    isCurrent: list === current,
  }));
  return [{ name: labels.t("All"), url: DASHBOARD, isCurrent: current === null }, ...lists];
}

const loadList = async (context: Context, list: string, query: LogQuery) => ({
  // The queues are tabs of Review.
  tabs: LISTS[list]?.queue ? [] : tabsOf(context, list),
  isQueue: LISTS[list]?.queue !== undefined,
  ...(await viewLogPage(context, query, `${DASHBOARD}/${list}`)),
});

const wholeLog = addDashboardPage({
  path: DASHBOARD,
  sort: 90,
  section: dashboardSections.log,
  name: phrase("Log"),
  description: phrase("Moderation history, with undo."),
  permissions: MODERATORS,
  component: "LogPage",
  query: LogQuery,
  load: async (context, query) => ({
    tabs: tabsOf(context, null),
    ...(await viewLogPage(context, query, DASHBOARD)),
  }),
});

const oneList = addDashboardPage({
  path: `${DASHBOARD}/:list`,
  section: dashboardSections.log,
  name: phrase("Log"),
  permissions: MODERATORS,
  component: "LogPage",
  query: LogQuery.extend({ list: z.string().max(50) }),
  async load(context, { list, ...query }) {
    const operation = Object.hasOwn(LISTS, list) ? LISTS[list]?.operations : undefined;
    if (!operation) throw notFound("Page");
    return loadList(context, list, { ...query, operation });
  },
});

/** Pages of the lists that the account menu links to. */
const queues = Object.entries(LISTS).flatMap(([list, { operations, queue }]) =>
  queue
    ? addDashboardPage({
        path: `${DASHBOARD}/${list}`,
        section: dashboardSections.review,
        ...queue,
        permissions: MODERATORS,
        isInAccountMenu: true,
        component: "LogPage",
        query: LogQuery,
        load: (context, query) => loadList(context, list, { ...query, operation: operations }),
      })
    : [],
);

const Address = z.looseObject({ path: z.string().max(100) });

const ONE_ENTRY = /^\/log\/(\d{1,15})$/;

/**
 * The log of a single entry, of a post, or of comments deleted in a discussion, as given by the
 * address.
 */
const logView = layoutView({
  type: "log",
  recordTypes: ["global"],
  async resolve(context, { params }) {
    const { path, ...sent } = readParams(Address, params);
    const asked = readParams(LogQuery, sent);
    const [, logID] = ONE_ENTRY.exec(path) ?? [];
    const shown = logID
      ? await viewLogEntry(context, Number(logID))
      : await viewLogPage(context, asked, path);
    const tabs = path === "/log" ? tabsOf(context, null) : [];
    const title = titleOf(asked).in(i18nOf(context));
    return {
      layoutViewType: "dashboard",
      params: {
        dashboard: { path: DASHBOARD, title, description: null },
        content: { $reactComponent: "LogPage", $reactProps: { tabs, ...shown } },
      },
      seo: { title, description: null, url: path, meta: [{ name: "robots", content: "noindex" }] },
    };
  },
});

/** The dashboard pages of the log, and the addresses that menus link to. */
export const logPages = [wholeLog, ...queues, oneList, logView];
