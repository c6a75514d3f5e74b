import { addClearing } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/words.ts";
import { countReactedTo, listReactedTo } from "./clearing-queries.ts";
import { removeReaction } from "./remove-reaction.ts";

/** What a spammer reacted with goes, with the score and the points that it brought. */
export const clearReactions = addClearing({
  name: "reactions",
  count: countReactedTo,
  words: (count) => phrase("{count, plural, one {# reaction} other {# reactions}}", { count }),
  async clear(context, userID) {
    for (const place of await listReactedTo(context, userID)) await removeReaction(context, place, userID);
  },
});
