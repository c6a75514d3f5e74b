import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { addMenuCounter, postCount } from "#features/users/server/index.ts";
import { bookmarkCount, unreadCount } from "../marks/read-queries.ts";

export const discussionCounters = [
  addMenuCounter({
    name: "Bookmarks",
    async count(context, atMost) {
      if (context.actor.userID === 0) return null;
      return bookmarkCount(context, await visibleCategoryIDs(context), atMost);
    },
  }),
  addMenuCounter({
    name: "Discussions",
    async count(context) {
      return context.actor.userID === 0 ? null : postCount("countDiscussions", context.actor.userID);
    },
  }),
  addMenuCounter({
    name: "UnreadDiscussions",
    async count(context, atMost) {
      if (context.actor.userID === 0) return null;
      return unreadCount(context, await visibleCategoryIDs(context), atMost);
    },
  }),
];
