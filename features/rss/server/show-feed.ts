import type { Context } from "#platform/server/application/context.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import type { FeedContent, FeedProblem } from "../contract.ts";
import { CLAIMED_MS, fetchNewFeed, MOST_FEEDS } from "./fetch-feed.ts";
import { findFeed, insertFeed, noteWanted } from "./queries.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

type ShownFeed = { content: FeedContent; problem: null } | { content: null; problem: FeedProblem };

/** Adds a feed that is unknown and enqueues fetching it; concurrent readers of its first page enqueue one job. */
async function addFeed(context: Context, url: string): Promise<FeedProblem> {
  const next = new Date(context.now.getTime() + CLAIMED_MS);
  const isAdded = await context.transaction(async (inside) => {
    const added = await insertFeed(inside, url, { most: MOST_FEEDS, next });
    if (added) await runLater(inside, fetchNewFeed, { url });
    return added;
  });
  return isAdded || (await findFeed(context, url, 1)) ? "waiting" : "tooMany";
}

/**
 * Returns the stored feed with its first entries, or the reason why there is nothing to show. It never waits for another
 * site: an unknown feed is fetched in the background. Costs one statement once the feed is known.
 */
export async function showFeed(context: Context, url: string, limit: number): Promise<ShownFeed> {
  const found = await findFeed(context, url, limit);
  if (!found) return { content: null, problem: await addFeed(context, url) };
  const { content, problem, dateWanted } = found;
  if (context.now.getTime() - dateWanted.getTime() > DAY_MS) await noteWanted(context, url);
  if (content === null) return { content, problem: problem ?? "waiting" };
  return content.item.length > 0 ? { content, problem: null } : { content: null, problem: "empty" };
}
