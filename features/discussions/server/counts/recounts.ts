import { recountCategories } from "#features/categories/server/index.ts";
import { recountUserPosts } from "#features/users/server/index.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { countByAuthor, countByCategory, countWrongCategories } from "./recount-queries.ts";
import { scoreRecount } from "./score-queries.ts";

export const discussionRecounts = [
  scoreRecount,
  addRecount({
    name: "categories.countDiscussions, countComments",
    count: countWrongCategories,
    repair: (context) => recountCategories(context, countByCategory),
  }),
  recountUserPosts("countDiscussions", countByAuthor),
];
