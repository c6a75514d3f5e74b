import { addClearing } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/words.ts";
import { countStarted, listStarted } from "./clearing-queries.ts";
import { removeDiscussion } from "./remove-discussion.ts";

/** What a spammer started goes with all that was replied to it. */
export const clearDiscussions = addClearing({
  name: "discussions",
  count: countStarted,
  words: (count) => phrase("{count, plural, one {# discussion} other {# discussions}}", { count }),
  async clear(context, userID) {
    for (const discussionID of await listStarted(context, userID))
      await removeDiscussion(context, discussionID, "Spam");
  },
});
