import { noteCommentsGone } from "#features/discussions/server/index.ts";
import { recountUserPosts } from "#features/users/server/index.ts";
import type { Context } from "#platform/server/context.ts";
import { addRecount } from "#platform/server/recount.ts";
import { renewMarks, selectWronglyMarked } from "./mark-queries.ts";
import { findNewest } from "./queries.ts";
import {
  countByAuthor,
  countWrongTrees,
  lockDiscussion,
  mendTrees,
  selectWrongDiscussions,
} from "./recount-queries.ts";
import { scoreRecount } from "./score-queries.ts";

/** Does `mend` for each discussion in a transaction of its own, in which nobody else writes to it. */
async function mendEach(
  context: Context,
  ids: readonly number[],
  mend: (inside: Context, discussionID: number) => Promise<void>,
): Promise<number> {
  for (const id of ids) {
    await context.transaction(async (inside) => {
      await lockDiscussion(inside, id);
      await mend(inside, id);
    });
  }
  return ids.length;
}

export const commentRecounts = [
  addRecount({
    name: "discussions.countComments, lastCommentID",
    count: async (context) => (await selectWrongDiscussions(context)).length,
    async mend(context) {
      const wrong = new Map(
        (await selectWrongDiscussions(context)).map((row) => [row.discussionID, row.tooMany]),
      );
      return mendEach(context, [...wrong.keys()], async (inside, id) =>
        noteCommentsGone(inside, id, wrong.get(id) ?? 0, await findNewest(inside, id)),
      );
    },
  }),
  scoreRecount,
  addRecount({
    name: "comments.countChildComments, scoreChildComments",
    count: countWrongTrees,
    mend: mendTrees,
  }),
  addRecount({
    name: "commentMarks",
    count: async (context) => (await selectWronglyMarked(context)).length,
    mend: async (context) => mendEach(context, await selectWronglyMarked(context), renewMarks),
  }),
  recountUserPosts("countComments", countByAuthor),
];
