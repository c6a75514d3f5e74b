import type { Context } from "#platform/server/application/context.ts";
import { Semaphore } from "#platform/server/concurrency/semaphore.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { OutgoingError, outgoingOf } from "#platform/server/outgoing/outgoing.ts";
import type { FeedContent } from "../contract.ts";
import { claimDue, deleteUnwanted, noteFailure, saveContent } from "./queries.ts";
import { decodeFeed } from "./reading/decode-feed.ts";
import { NotAFeed } from "./reading/parse-feed.ts";
import { readFeed } from "./reading/read-feed.ts";

const MINUTE_MS = 60_000;
const DAY_MS = 24 * 60 * MINUTE_MS;
/** Feeds that a forum shows at most. */
export const MOST_FEEDS = 100;
/** Age at which a feed is fetched again. */
const FRESH_MS = 30 * MINUTE_MS;
/** Delay after the first failure, doubled with each further one. */
const AGAIN_AFTER = { firstMs: 5 * MINUTE_MS, mostMs: DAY_MS };
/** A feed whose fetching was interrupted is due again after this time. */
export const CLAIMED_MS = 15 * MINUTE_MS;
/** Feeds that no page has shown for this long are fetched again only after one has. */
const WANTED_MS = 2 * DAY_MS;
/** Feeds that no page has shown for this long are deleted. */
export const UNWANTED_MS = 30 * DAY_MS;
/** Shorter period for feeds without content: mistyped addresses must not use up the limit. */
const UNWANTED_EMPTY_MS = 2 * DAY_MS;

const ACCEPT = "application/rss+xml,application/atom+xml,application/xml;q=0.9,text/xml;q=0.8,*/*;q=0.1";
/** Many sites send feeds as text or HTML; pictures, films and archives are not parsed. */
const MAY_BE_FEED = /^$|xml|^text\/|^application\/octet-stream/i;

/** Limits requests at once, because a site may be slow. */
const semaphore = new Semaphore({ atOnce: 5, waiting: 2 * MOST_FEEDS });

async function download(context: Context, url: string): Promise<FeedContent> {
  const fetched = await outgoingOf(context.addons).fetch(new URL(url), { accept: ACCEPT });
  if (fetched.status !== 200) throw new OutgoingError(`it answers ${fetched.status}`);
  const type = fetched.headers["content-type"] ?? "";
  if (!MAY_BE_FEED.test(type)) throw new NotAFeed(`${type} is no feed`);
  return readFeed(decodeFeed(fetched.body, type), fetched.url, context.now);
}

/** Fetches a feed and saves it. After a failure the stored content stays, and the next attempt is later. */
async function fetchFeed(context: Context, url: string): Promise<void> {
  try {
    const content = await semaphore.run(() => download(context, url));
    await saveContent(context, url, content, new Date(context.now.getTime() + FRESH_MS));
  } catch (error) {
    if (!(error instanceof OutgoingError || error instanceof NotAFeed)) throw error;
    const problem = error instanceof NotAFeed ? "notFeed" : "unreachable";
    await noteFailure(context, url, problem, AGAIN_AFTER);
  }
}

/** Fetches a feed that a page shows for the first time. */
export const fetchNewFeed: Job<{ url: string }> = {
  name: "fetchNewFeed",
  run: (context, { url }) => fetchFeed(context, url),
};

/** Fetches the feeds that are due, and deletes those that no page shows. */
export async function refreshFeeds(context: Context): Promise<void> {
  const after = (milliseconds: number) => new Date(context.now.getTime() + milliseconds);
  await deleteUnwanted(context, after(-UNWANTED_MS), after(-UNWANTED_EMPTY_MS));
  const urls = await claimDue(context, after(-WANTED_MS), after(CLAIMED_MS));
  await Promise.all(urls.map((url) => fetchFeed(context, url)));
}
