import { addPurge } from "#features/users/server/index.ts";
import { phrase } from "#platform/contract/i18n.ts";
import { removeReaction } from "../remove-reaction.ts";
import { countReactedTo, listReactedTo } from "./purge-queries.ts";

/** Deletes the reactions of a spammer, with their score and points. */
export const clearReactions = addPurge({
  name: "reactions",
  count: countReactedTo,
  text: (count) => phrase("{count, plural, one {# reaction} other {# reactions}}", { count }),
  async clear(context, userID) {
    for (const place of await listReactedTo(context, userID)) await removeReaction(context, place, userID);
  },
});
