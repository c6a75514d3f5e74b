import { getCategoryAt } from "#features/categories/server/index.ts";
import { discussionUrl, getDiscussion, viewDiscussions } from "#features/discussions/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { findTagNamed } from "#features/tags/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { profilesView } from "#features/users/permissions.ts";
import { findUserByName, isRestricted, profileUrl } from "#features/users/server/index.ts";
import { notFound } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import { ENTRIES, entryOf, newestComments, newestDiscussions } from "./entries.ts";
import type { Entry, FeedContents } from "./render-feed.ts";

/**
 * A kind of feed: its address, and its contents as the actor sees them. Throws when the actor may not see
 * them.
 */
export interface FeedSource {
  path: string;
  find(context: Context, params: Record<string, string>): Promise<FeedContents & { tags: string[] }>;
}

function about(context: Context, title: string, description?: string | null) {
  const site = siteText(context, "title");
  return {
    title: `${title} — ${site}`,
    description: description || siteText(context, "description"),
    language: i18nOf(context).locale,
    tags: ["lists"],
  };
}

const recent: FeedSource = {
  path: "/discussions",
  find: async (context) => ({
    ...about(context, i18nOf(context).t("Recent Posts")),
    url: "/discussions",
    entries: await newestDiscussions(context, {}),
  }),
};

const ofCategory: FeedSource = {
  path: "/categories/:category",
  async find(context, { category = "" }) {
    const { categoryID, name, description, urlcode } = await getCategoryAt(context, category);
    return {
      ...about(context, name, description),
      url: `/categories/${encodeURIComponent(urlcode)}`,
      entries: await newestDiscussions(context, {
        categoryID: String(categoryID),
        includeChildCategories: true,
      }),
    };
  },
};

const ofTag: FeedSource = {
  path: "/discussions/tagged/:tag",
  async find(context, { tag: word = "" }) {
    const tag = await findTagNamed(context, word);
    if (!tag) throw notFound("Tag");
    return {
      ...about(context, tag.name),
      url: `/discussions/tagged/${encodeURIComponent(tag.urlcode)}`,
      entries: await newestDiscussions(context, { tagID: String(tag.tagID) }),
    };
  },
};

const byDate = (one: Entry, other: Entry) => other.date.getTime() - one.date.getTime();

const ofMember: FeedSource = {
  path: "/profile/:name",
  async find(context, { name = "" }) {
    const user = await findUserByName(context, name);
    if (!user || !context.actor.permissions.has(profilesView) || isRestricted(context, user))
      throw notFound("User");
    const by = { insertUserID: String(user.userID) };
    const lists = await Promise.all([newestDiscussions(context, by), newestComments(context, by)]);
    return {
      ...about(context, user.name),
      url: profileUrl(user.name),
      entries: lists.flat().sort(byDate).slice(0, ENTRIES),
      tags: ["lists", "profiles"],
    };
  },
};

const ofThread: FeedSource = {
  path: "/discussion/:discussionID",
  async find(context, { discussionID = "" }) {
    if (!/^\d{1,15}$/.test(discussionID)) throw notFound("Discussion");
    const row = await getDiscussion(context, Number(discussionID));
    if (row.redirectDiscussionID !== null) throw notFound("Discussion");
    const comments = await newestComments(context, { discussionID });
    const wanted = { expand: new Set(["body", "insertUser", "category"]) };
    const first = comments.length < ENTRIES ? await viewDiscussions(context, [row], wanted) : [];
    return {
      ...about(context, row.name, row.excerpt),
      url: discussionUrl(row),
      entries: [...comments, ...first.map(entryOf)],
      tags: [`discussion:${row.discussionID}`],
    };
  },
};

export const feedSources: readonly FeedSource[] = [
  recent,
  ofCategory,
  ofTag,
  ofMember,
  ofThread,
  { ...ofThread, path: "/discussion/:discussionID/:slug" },
];
