import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { addMenuCounter, findUser } from "#features/users/server/index.ts";
import { countUnread } from "./read-queries.ts";

export const discussionCounters = [
  addMenuCounter({
    name: "Discussions",
    async count(context) {
      if (context.actor.userID === 0) return null;
      return (await findUser(context, context.actor.userID))?.countDiscussions ?? null;
    },
  }),
  addMenuCounter({
    name: "UnreadDiscussions",
    async count(context) {
      if (context.actor.userID === 0) return null;
      return countUnread(context, await visibleCategoryIDs(context));
    },
  }),
];
