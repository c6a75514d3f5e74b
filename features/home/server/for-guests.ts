import { z } from "zod";
import { visibleTree } from "#features/categories/server/index.ts";
import { activitySince } from "#features/comments/server/index.ts";
import { ListQuery } from "#features/discussions/contract.ts";
import { findFirstDate, listDiscussions, rowsOf, selectLively } from "#features/discussions/server/index.ts";
import { findSiteTotals, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { topCategories } from "./places.ts";

const LIVELY_DAYS = 7;
const DAY_MS = 86_400_000;
const LIVELY_AT_MOST = 5;
/** With fewer lively discussions, the most recent ones are shown instead. */
const LIVELY_AT_LEAST = 3;
const RECOMMENDED_AT_MOST = 3;

const props = z.looseObject({});

/** Returns whether nothing of the forum can be read without an account. */
const isClosed = async (context: Context): Promise<boolean> =>
  (await visibleTree(context)).nodes.length === 0;

/** What the community is about, and two ways on. */
const welcome = widget({
  id: "home.welcome",
  component: "HomeWelcome",
  catalog: {
    name: source("Welcome"),
    description: source("The name of the community and what it is about, with buttons."),
    group: source("Page"),
    views: ["home"],
    placement: "anywhere",
  },
  props,
  load: async (context) => {
    const { t } = i18nOf(context);
    const isMembersOnly = await isClosed(context);
    return {
      title:
        siteText(context, "homepageTitle") || t("Welcome to {name}", { name: siteText(context, "title") }),
      description:
        siteText(context, "description") ||
        (isMembersOnly
          ? ""
          : t("Ask, answer and share what you know. Everyone can read; members take part.")),
      isMembersOnly,
    };
  },
});

async function listIDs(context: Context, sent: Record<string, unknown>): Promise<number[]> {
  const { rows } = await listDiscussions(context, ListQuery.parse(sent), { isCounted: false });
  return rows.map(({ discussionID }) => discussionID);
}

/** Discussions with the most comments and likes of the last days. */
const lively = widget({
  id: "home.lively",
  component: "Lively",
  catalog: {
    name: source("Lively Discussions"),
    description: source("Posts with the most comments and likes of the last days."),
    group: source("Page"),
    views: ["home"],
  },
  props,
  load: async (context) => {
    if (await isClosed(context)) return null;
    const since = new Date(context.now.getTime() - LIVELY_DAYS * DAY_MS);
    const found = await selectLively(context, { since, activitySince, limit: LIVELY_AT_MOST });
    const isLively = found.length >= LIVELY_AT_LEAST;
    const ids = isLively
      ? found
      : await listIDs(context, { sort: "-dateLastComment", limit: LIVELY_AT_MOST });
    return { isLively, discussions: await rowsOf(context, ids) };
  },
});

/** The top categories with a line about each. */
const categories = widget({
  id: "home.categories",
  component: "HomeCategories",
  catalog: {
    name: source("Top Categories"),
    description: source("The first categories, with a line about each."),
    group: source("Page"),
    views: ["home"],
  },
  props,
  load: async (context) => {
    const shown = await topCategories(context);
    return shown.length > 0 ? { categories: shown } : null;
  },
});

/** Numbers of the community, and the year in which it began. */
const community = widget({
  id: "home.community",
  component: "CommunityNumbers",
  catalog: {
    name: source("The Community in Numbers"),
    description: source("Numbers of members, posts and comments."),
    group: source("Page"),
    views: ["home"],
  },
  props,
  load: async (context) => {
    if (await isClosed(context)) return null;
    const [totals, firstDate] = await Promise.all([
      findSiteTotals(context, ["user", "discussion", "comment"]),
      findFirstDate(context),
    ]);
    return {
      countMembers: totals.get("user") ?? 0,
      countDiscussions: totals.get("discussion") ?? 0,
      countComments: totals.get("comment") ?? 0,
      year: firstDate?.getUTCFullYear() ?? null,
    };
  },
});

/** The discussions that members liked most. */
const recommended = widget({
  id: "home.recommended",
  component: "OftenRecommended",
  catalog: {
    name: source("Often Recommended"),
    description: source("The posts that members liked most."),
    group: source("Page"),
    views: ["home"],
  },
  props,
  load: async (context) => {
    const ids = await listIDs(context, { sort: "-score", limit: RECOMMENDED_AT_MOST, score: ">0" });
    const rows = await rowsOf(context, ids);
    if (rows.length === 0) return null;
    return {
      discussions: rows.map(({ discussionID, name, url, score }) => ({ discussionID, name, url, score })),
    };
  },
});

export const guestWidgets = [welcome, lively, categories, community, recommended];
