import { selectWaiting } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addWorkQueue, type ClaimResult, type WorkQueue } from "#platform/server/jobs/work-queue.ts";
import {
  beginRound,
  endRound,
  lockAlerts,
  markAsked,
  selectDue,
  selectRound,
  selectWaitingPosts,
} from "./alert-queries.ts";
import { askSearches } from "./ask-searches.ts";

/** Maximum posts per round. */
const A_ROUND = 500;
/** Time for which posts wait for others, in seconds. */
const WAIT_SECONDS = 60;
/**
 * Searches matched per run, which every node starts every ten seconds: the cost does not depend on their
 * number.
 */
const A_LOOK = 100;

/** Begins a round with the indexed posts; the others wait for the next one. */
async function begin(context: Context, everything: boolean): Promise<boolean> {
  const waiting = await selectWaitingPosts(context, {
    limit: A_ROUND,
    seconds: everything ? 0 : WAIT_SECONDS,
  });
  if (waiting.length === 0) return false;
  const unindexed = new Set(
    (await selectWaiting(context, waiting)).map(({ kind, recordID }) => `${kind} ${recordID}`),
  );
  const ready = waiting.filter(({ kind, recordID }) => !unindexed.has(`${kind} ${recordID}`));
  if (ready.length > 0) await beginRound(context, ready);
  return ready.length > 0;
}

async function goOn(context: Context, everything: boolean): Promise<boolean> {
  const { round, posts } = await selectRound(context);
  if (posts.length === 0) return begin(context, everything);
  const due = await selectDue(context, round, A_LOOK);
  if (due.length === 0) {
    await endRound(context, round);
    return true;
  }
  await askSearches(context, due, posts);
  await markAsked(
    context,
    due.map(({ savedSearchID }) => savedSearchID),
    round,
  );
  return true;
}

/**
 * Matches new posts against saved searches, apart from the posting. A round covers some posts and all
 * searches with notifications; every search is matched once before any search is matched again. Nothing wakes
 * this queue: it polls.
 */
export const alerts: WorkQueue = {
  name: "saved searches",
  claim: (context, everything): Promise<ClaimResult> =>
    context.transaction(async (inside) => {
      if (!(await lockAlerts(inside))) return "elsewhere";
      const took = await goOn(inside, everything);
      return took && everything ? "some" : "nothing";
    }),
};

export const savedSearchAlerts = addWorkQueue(alerts);
