import { commentFormParts } from "#features/comments/server/index.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { reportAdded, reportChanged } from "../events.ts";
import { countWaiting, selectWaitingAuthors } from "../queue/pending-queries.ts";

/** Whose posts wait: of everybody else nothing is asked with each page. */
const waiting = new CachedValue([reportAdded, reportChanged], selectWaitingAuthors);
export const cachedWaiting = waiting.adds;

/** How many comments of the reader's in a thread nobody has approved yet. */
export const waitingPart = commentFormParts.with({
  name: "reports",
  async load(context, discussionID) {
    if (!(await waiting.get(context)).has(context.actor.userID)) return null;
    const count = await countWaiting(context, discussionID);
    return count > 0 ? { count } : null;
  },
});
