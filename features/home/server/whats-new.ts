import { z } from "zod";
import { categoryFragments } from "#features/categories/server/index.ts";
import { newPosts } from "#features/discussions/server/index.ts";
import { suggestedIDs } from "#features/following/server/index.ts";
import { stepsFor } from "#features/getting-started/server/index.ts";
import { findSiteTotals, widget } from "#features/layouts/server/index.ts";
import { badgeOf } from "#features/navigation/server/index.ts";
import {
  listUnreadNotifications,
  type SummedNotification,
  UNREAD_NOTIFICATIONS,
} from "#features/notifications/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { ForYou, NewsShown } from "../contract.ts";
import { ownNews, ownRows } from "./own-news.ts";

const SHOWN_AT_MOST = 12;
const SUGGESTED_AT_MOST = 5;
/** A forum with fewer discussions is new: its only one is the welcome. */
const FEW = 2;

const forYouOf = (notification: SummedNotification): ForYou => {
  const { notificationID, body, url, readUrl = url, photoUrl, dateUpdated, summary } = notification;
  return {
    notificationID,
    title: summary?.title ?? null,
    html: body,
    place: summary?.place ?? null,
    excerpt: summary?.excerpt || null,
    url: readUrl,
    photoUrl,
    date: dateUpdated,
  };
};

async function suggestedTo(context: Context): Promise<NewsShown["suggested"]> {
  const ids = (await suggestedIDs(context)).slice(0, SUGGESTED_AT_MOST);
  const fragments = await categoryFragments(context, ids);
  return ids.flatMap((categoryID) => {
    const category = fragments.get(categoryID);
    if (!category) return [];
    const { name, url, description } = category;
    return [{ categoryID, name, url, description: description ?? "" }];
  });
}

async function loadNews(context: Context): Promise<NewsShown> {
  const [news, steps, countForYou] = await Promise.all([
    ownNews(context),
    stepsFor(context),
    badgeOf(context, UNREAD_NOTIFICATIONS),
  ]);
  const { dateSince, countFollowed, dateMarked } = news;
  const [forYou, followed, popular, totals] = await Promise.all([
    countForYou > 0 ? listUnreadNotifications(context, SHOWN_AT_MOST) : [],
    ownRows(context, news.followed),
    ownRows(context, news.popular),
    findSiteTotals(context, ["discussion"]),
  ]);
  const isQuiet = followed.length + popular.length === 0;
  return {
    dateSince,
    isBelowSteps: steps !== null,
    forYou: forYou.map(forYouOf),
    countForYou,
    followed,
    countFollowed,
    popular,
    recent: isQuiet && forYou.length === 0 ? await ownRows(context, news.recent) : [],
    suggested: dateSince === null ? await suggestedTo(context) : [],
    dateMarked,
    newPostUrl: (await newPosts(context, {}))[0]?.url ?? null,
    isNewForum: (totals.get("discussion") ?? 0) < FEW,
  };
}

/** What is new for a member since the last visit. */
export const whatsNew = widget({
  id: "home.whats-new",
  component: "WhatsNew",
  catalog: {
    name: source("What’s New"),
    description: source("Notifications and posts that are new to the reader. Only for members."),
    group: source("Page"),
    views: ["home"],
  },
  props: z.looseObject({}),
  load: async (context) => (context.actor.userID === 0 ? null : loadNews(context)),
});
