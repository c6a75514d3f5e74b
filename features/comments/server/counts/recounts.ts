import { noteCommentsGone } from "#features/discussions/server/index.ts";
import { recountUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addRecount } from "#platform/server/operations/recount.ts";
import { renewMarks, selectWronglyMarked } from "../list/mark-queries.ts";
import { findNewest } from "../queries.ts";
import {
  countByAuthor,
  countWrongTrees,
  lockDiscussion,
  repairTrees,
  selectWrongDiscussions,
} from "./recount-queries.ts";
import { scoreRecount } from "./score-queries.ts";

/** Runs `repair` for each discussion in its own transaction, with the discussion locked. */
async function repairEach(
  context: Context,
  ids: readonly number[],
  repair: (inside: Context, discussionID: number) => Promise<void>,
): Promise<number> {
  for (const id of ids) {
    await context.transaction(async (inside) => {
      await lockDiscussion(inside, id);
      await repair(inside, id);
    });
  }
  return ids.length;
}

export const commentRecounts = [
  addRecount({
    name: "discussions.countComments, lastCommentID",
    count: async (context) => (await selectWrongDiscussions(context)).length,
    async repair(context) {
      const wrong = new Map(
        (await selectWrongDiscussions(context)).map((row) => [row.discussionID, row.tooMany]),
      );
      return repairEach(context, [...wrong.keys()], async (inside, id) =>
        noteCommentsGone(inside, id, wrong.get(id) ?? 0, await findNewest(inside, id)),
      );
    },
  }),
  scoreRecount,
  addRecount({
    name: "comments.countChildComments, scoreChildComments",
    count: countWrongTrees,
    repair: repairTrees,
  }),
  addRecount({
    name: "commentMarks",
    count: async (context) => (await selectWronglyMarked(context)).length,
    repair: async (context) => repairEach(context, await selectWronglyMarked(context), renewMarks),
  }),
  recountUserPosts("countComments", countByAuthor),
];
