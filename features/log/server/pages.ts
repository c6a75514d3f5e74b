import { z } from "zod";
import { addDashboardPage, addHowTo, dashboardSections } from "#features/dashboard/server/index.ts";
import { layoutView, readParams } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { postsModerate } from "#features/permissions/permissions.ts";
import { notFound } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { communityModerate } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { FilteredQuery, viewFilteredLog } from "./filtered-log.ts";
import { EARLIER_LISTS, titleOf } from "./lists.ts";
import { viewLogEntry, viewLogPage } from "./view-page.ts";

const MODERATORS = [communityModerate, postsModerate];
const DASHBOARD = "/dashboard/log";

const forModerators = {
  section: dashboardSections.log,
  name: phrase("Log"),
  permissions: MODERATORS,
  component: "LogPage",
};

const wholeLog = addDashboardPage({
  ...forModerators,
  path: DASHBOARD,
  sort: 90,
  description: phrase("Moderation history, with undo."),
  query: FilteredQuery,
  load: (context, query) => viewFilteredLog(context, query, DASHBOARD),
});

const findRemoval = addHowTo({
  name: phrase("See who deleted or changed something"),
  words: phrase("removed edited moved history moderation trace category discussion comment post member"),
  place: phrase("Log"),
  url: DASHBOARD,
  permissions: MODERATORS,
});

const restore = addHowTo({
  name: phrase("Restore something that was deleted"),
  words: phrase("undelete undo recover bring back category discussion comment post"),
  place: phrase("Log"),
  url: DASHBOARD,
  permissions: MODERATORS,
});

/** The addresses of lists that are filters of the log now. */
const earlierList = addDashboardPage({
  ...forModerators,
  path: `${DASHBOARD}/:list`,
  query: z.looseObject({ list: z.string().max(50) }),
  async load(context, { list, ...sent }) {
    const operation = Object.hasOwn(EARLIER_LISTS, list) ? EARLIER_LISTS[list] : undefined;
    if (!operation) throw notFound("Page");
    const query = readParams(FilteredQuery, sent);
    return viewFilteredLog(context, { ...query, operation }, `${DASHBOARD}/${list}`);
  },
});

const Address = z.looseObject({ path: z.string().max(100) });

const ONE_ENTRY = /^\/log\/(\d{1,15})$/;

function logAt(context: Context, path: string, asked: z.output<typeof FilteredQuery>) {
  const [, logID] = ONE_ENTRY.exec(path) ?? [];
  if (logID) return viewLogEntry(context, Number(logID));
  return path === "/log" ? viewFilteredLog(context, asked, path) : viewLogPage(context, asked, path);
}

/**
 * The log of a single entry, of a post, or of comments deleted in a discussion, as given by the
 * address.
 */
const logView = layoutView({
  type: "log",
  recordTypes: ["global"],
  async resolve(context, { params }) {
    const { path, ...sent } = readParams(Address, params);
    const asked = readParams(FilteredQuery, sent);
    const shown = await logAt(context, path, asked);
    const title = titleOf(asked).in(i18nOf(context));
    return {
      layoutViewType: "dashboard",
      params: {
        dashboard: { path: DASHBOARD, title, description: null },
        content: { $reactComponent: "LogPage", $reactProps: shown },
      },
      seo: { title, description: null, url: path, meta: [{ name: "robots", content: "noindex" }] },
    };
  },
});

/** The dashboard pages of the log, and the addresses that menus link to. */
export const logPages = [wholeLog, earlierList, logView, findRemoval, restore];
