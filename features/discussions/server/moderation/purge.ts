import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { countStarted, listStarted } from "./purge-queries.ts";
import { removeDiscussion } from "./remove-discussion.ts";

/** Deletes the discussions of a spammer with all their replies. */
export const clearDiscussions = addPurge({
  name: "discussions",
  count: countStarted,
  text: (count) => phrase("{count, plural, one {# discussion} other {# discussions}}", { count }),
  async clear(context, userID) {
    for (const discussionID of await listStarted(context, userID))
      await removeDiscussion(context, discussionID, "Spam");
  },
});
