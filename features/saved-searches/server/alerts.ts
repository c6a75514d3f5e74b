import { selectWaiting } from "#features/search/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addWorkQueue, type Took, type WorkQueue } from "#platform/server/jobs/work-queue.ts";
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

/** Posts that are asked about together, at most. */
const A_ROUND = 500;
/** They wait for others so long. */
const WAIT_SECONDS = 60;
/** Searches asked at each look, which every node takes every ten seconds: so they cost the same however many there are. */
const A_LOOK = 100;

/** Begins with what is indexed; the rest waits for the next round. */
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
 * Asks the saved searches about new posts, apart from the posting: in rounds, each of some posts and of all searches that
 * tell. Nobody's is asked twice in a round before everybody's was once. Nothing wakes it: it looks from time to time.
 */
export const alerts: WorkQueue = {
  name: "saved searches",
  take: (context, everything): Promise<Took> =>
    context.transaction(async (inside) => {
      if (!(await lockAlerts(inside))) return "elsewhere";
      const took = await goOn(inside, everything);
      return took && everything ? "some" : "nothing";
    }),
};

export const savedSearchAlerts = addWorkQueue(alerts);
