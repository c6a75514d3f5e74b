import { addClearing } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/words.ts";
import { countWritten, listWritten } from "./clearing-queries.ts";
import { removeComment } from "./delete-comment.ts";

/** What a spammer commented goes; what others replied to it stays. */
export const clearComments = addClearing({
  name: "comments",
  count: countWritten,
  words: (count) => phrase("{count, plural, one {# comment} other {# comments}}", { count }),
  async clear(context, userID) {
    for (const commentID of await listWritten(context, userID))
      await removeComment(context, commentID, undefined, "Spam");
  },
});
