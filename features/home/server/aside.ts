import { z } from "zod";
import { commentUrl } from "#features/discussions/server/index.ts";
import { discussionFormUrl } from "#features/drafts/server/index.ts";
import { widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { ownNews, ownRows } from "./own-news.ts";
import { readPlaces } from "./places.ts";

const props = z.looseObject({});

/** Places and categories with the member's numbers. */
const places = widget({
  id: "home.places",
  component: "Places",
  catalog: {
    name: source("Places"),
    description: source("Links to lists and categories, with the numbers of the reader."),
    group: source("Page"),
    views: ["home"],
  },
  props,
  load: (context) => readPlaces(context),
});

/** The member's newest drafts; replies in discussions that the member no longer sees are left out. */
const drafts = widget({
  id: "home.drafts",
  component: "ContinueWriting",
  catalog: {
    name: source("Continue Writing"),
    description: source("The newest drafts of the reader. Only for members."),
    group: source("Page"),
    views: ["home"],
  },
  props,
  load: async (context) => {
    if (context.actor.userID === 0) return null;
    const { drafts } = await ownNews(context);
    const discussions = await ownRows(
      context,
      drafts.flatMap(({ discussionID }) => discussionID ?? []),
    );
    const shown = drafts.flatMap((draft) => {
      const { draftID, recordType, recordID, name, postTypeID, dateUpdated } = draft;
      const own = { draftID, recordType, dateUpdated };
      if (recordType === "discussion") return [{ ...own, name, url: discussionFormUrl(draft, postTypeID) }];
      const discussion = discussions.find(({ discussionID }) => discussionID === draft.discussionID);
      if (!discussion) return [];
      return [{ ...own, name: discussion.name, url: recordID ? commentUrl(recordID) : discussion.url }];
    });
    return shown.length > 0 ? { drafts: shown } : null;
  },
});

/** The member's bookmarks with the latest activity. */
const bookmarks = widget({
  id: "home.bookmarks",
  component: "BookmarksAside",
  catalog: {
    name: source("Bookmarks"),
    description: source("The bookmarks of the reader with the latest activity. Only for members."),
    group: source("Page"),
    views: ["home"],
  },
  props,
  load: async (context) => {
    if (context.actor.userID === 0) return null;
    const { bookmarked, countBookmarks } = await ownNews(context);
    const rows = await ownRows(context, bookmarked);
    if (rows.length === 0) return null;
    return {
      count: countBookmarks,
      discussions: rows.map(({ discussionID, name, url, countComments }) => ({
        ...{ discussionID, name, url, countComments },
      })),
    };
  },
});

export const asideNews = [places, drafts, bookmarks];
