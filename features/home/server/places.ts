import {
  activityOf,
  categoryFragments,
  sectionRoot,
  visibleTree,
} from "#features/categories/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { Places } from "../contract.ts";
import { ownNews } from "./own-news.ts";

const CATEGORIES_AT_MOST = 12;

/** A top category with the numbers of its whole family. */
export interface TopCategory {
  categoryID: number;
  name: string;
  url: string;
  description: string;
  countDiscussions: number;
  countUnread: number;
}

/** Returns the first top categories that the actor can see; `unread` has the unread discussions by category. */
export async function topCategories(
  context: Context,
  unread: ReadonlyMap<number, number> = new Map(),
): Promise<TopCategory[]> {
  const tree = await visibleTree(context);
  const activity = await activityOf(context, tree.ids);
  const top = tree.childrenOf(await sectionRoot(context)).slice(0, CATEGORIES_AT_MOST);
  const fragments = await categoryFragments(
    context,
    top.map(({ categoryID }) => categoryID),
  );
  return [...fragments.values()].map(({ categoryID, name, description, url }) => {
    const family = [categoryID, ...tree.descendantsOf(categoryID).map((node) => node.categoryID)];
    const sumOf = (numberOf: (id: number) => number | undefined) =>
      family.reduce((sum, id) => sum + (numberOf(id) ?? 0), 0);
    return {
      ...{ categoryID, name, url, description: description ?? "" },
      countDiscussions: sumOf((id) => activity.get(id)?.countDiscussions),
      countUnread: sumOf((id) => unread.get(id)),
    };
  });
}

/** Returns the places of the menu; guests have no own ones. */
export async function readPlaces(context: Context): Promise<Places> {
  const isMember = context.actor.userID > 0;
  const news = isMember ? await ownNews(context) : null;
  const unread = new Map(news?.unread.map(({ categoryID, count }) => [categoryID, count]));
  const top = await topCategories(context, unread);
  return {
    places: [
      ...(news ? [{ placeID: "news" as const, url: "/", count: 0 }] : []),
      { placeID: "recent", url: "/discussions", count: 0 },
      ...(news
        ? ([
            { placeID: "following", url: "/discussions?followed=true", count: 0 },
            { placeID: "bookmarks", url: "/discussions/bookmarked", count: news.countBookmarks },
            { placeID: "mine", url: "/discussions/mine", count: 0 },
            { placeID: "drafts", url: "/drafts", count: news.countDrafts },
          ] as const)
        : []),
    ],
    categories: top.map(({ categoryID, name, url, countUnread }) => ({ categoryID, name, url, countUnread })),
  };
}
