import {
  commentAdded,
  commentChanged,
  commentDeleted,
  commentMoved,
  commentRestored,
  postConversions,
} from "#features/comments/server/index.ts";
import {
  addToDiscussionScore,
  discussionAdded,
  discussionChanged,
  discussionDeleted,
  discussionRestored,
} from "#features/discussions/server/index.ts";
import { onInTransaction } from "#platform/server/events/events.ts";
import { clearAnswerScore } from "../queries.ts";
import { noteAnswerer } from "./answerer-points.ts";
import { refreshQuestions } from "./refresh-questions.ts";
import { followComments } from "./state-queries.ts";

/** Each action that changes the comments of a question changes its state, in the same transaction. */
export const followedComments = [
  onInTransaction(commentAdded, async (context, { discussionID, insertUserID }) => {
    if (insertUserID !== null) await noteAnswerer(context, discussionID, insertUserID);
    await refreshQuestions(context, [discussionID]);
  }),
  ...[commentChanged, commentDeleted].map((type) =>
    onInTransaction<{ discussionID: number }>(type, (context, { discussionID }) =>
      refreshQuestions(context, [discussionID]),
    ),
  ),
  onInTransaction(commentMoved, async (context, { discussionID, fromDiscussionID }) => {
    await followComments(context, discussionID);
    await refreshQuestions(context, [fromDiscussionID, discussionID]);
  }),
  onInTransaction(commentRestored, async (context, { discussionID }) => {
    await followComments(context, discussionID);
    await refreshQuestions(context, [discussionID]);
  }),
  // A change may give the post another type or author.
  ...[discussionAdded, discussionChanged, discussionDeleted, discussionRestored].map((type) =>
    onInTransaction<{ discussionID: number }>(type, (context, { discussionID }) =>
      refreshQuestions(context, [discussionID]),
    ),
  ),
  postConversions.with({
    intoComment: async () => {},
    // A post of its own is no answer. It is one again when that is undone.
    async intoDiscussion(context, { commentID }, discussionID) {
      const score = await clearAnswerScore(context, commentID);
      await addToDiscussionScore(context, discussionID, -score);
    },
  }),
];
