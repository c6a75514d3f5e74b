import { commentFormParts } from "#features/comments/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { CachedValue } from "#platform/server/cache/cached-value.ts";
import { reportAdded, reportChanged } from "../events.ts";
import { canReport } from "../policy.ts";
import { countWaiting, selectWaitingAuthors } from "../queue/pending-queries.ts";
import { reportsAreOn } from "../settings.ts";

/** Returns whether the actor can report records. */
export const reportsAreFor = ({ actor, settings }: Context): boolean =>
  settings.get(reportsAreOn) && canReport(actor) === true;

/** Cached authors of pending comments, so that pages of other members need no query. */
const waiting = new CachedValue([reportAdded, reportChanged], selectWaitingAuthors);
export const cachedWaiting = waiting.adds;

/** Number of the reader's pending comments in a thread. */
export const waitingPart = commentFormParts.with({
  name: "reports",
  async load(context, discussionID) {
    if (!(await waiting.get(context)).has(context.actor.userID)) return null;
    const count = await countWaiting(context, discussionID);
    return count > 0 ? { count } : null;
  },
});
