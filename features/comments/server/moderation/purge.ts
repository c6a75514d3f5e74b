import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { removeComment } from "./delete-comment.ts";
import { countWritten, listWritten } from "./purge-queries.ts";

/** Deletes the comments of a spammer; the replies of other users stay. */
export const clearComments = addPurge({
  name: "comments",
  count: countWritten,
  text: (count) => phrase("{count, plural, one {# comment} other {# comments}}", { count }),
  async clear(context, userID) {
    for (const commentID of await listWritten(context, userID))
      await removeComment(context, commentID, undefined, "Spam");
  },
});
