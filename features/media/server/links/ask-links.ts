import type { Context } from "#platform/server/application/context.ts";
import { Semaphore } from "#platform/server/concurrency/semaphore.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { type Outgoing, OutgoingError, outgoingOf } from "#platform/server/outgoing/outgoing.ts";
import type { Embed } from "../../contract.ts";
import { askPage } from "../scrape/ask-page.ts";
import { findScraped, saveScraped } from "../scrape-queries.ts";
import { addFailure, findPage, hashOf } from "./link-queries.ts";
import { renderShowing } from "./render-showing.ts";

/**
 * Delays between attempts when a site does not respond; after the last one it is not asked again.
 */
const AGAIN_AFTER_MS = [1, 10, 60, 600].map((minutes) => minutes * 60_000);

/** Limits requests at once, because other work waits while a site is slow. */
const semaphore = new Semaphore({ atOnce: 10, waiting: 50 });

/** Requests in progress, shared by all callers. */
const asking = new WeakMap<Outgoing, Map<string, Promise<Embed>>>();

/** Fetches a page regardless of what is stored about it. */
export async function askAgain(context: Context, url: URL): Promise<Embed> {
  const found = await semaphore.run(() => askPage(outgoingOf(context.addons), url));
  await saveScraped(context, url.href, found);
  return found;
}

/** Fetches a page at most once a day; concurrent callers share the request. */
export function ask(context: Context, url: URL): Promise<Embed> {
  const outgoing = outgoingOf(context.addons);
  const here = asking.get(outgoing) ?? new Map<string, Promise<Embed>>();
  asking.set(outgoing, here);
  // A caller may get here after a concurrent request has finished and stored its result.
  const answer = async () => (await findScraped(context, url.href)) ?? (await askAgain(context, url));
  const asked = here.get(url.href) ?? answer().finally(() => here.delete(url.href));
  here.set(url.href, asked);
  return asked;
}

/** Fetches the pages that the links of a post lead to. */
export const askLinks: Job<{ urls: readonly string[] }> = {
  name: "askLinks",
  async run(context, { urls }) {
    const known = await Promise.all(urls.map((url) => isKnown(context, url)));
    // Include those already known: this may be a second attempt after a crash.
    const found = urls.filter((_, index) => known[index]).map(hashOf);
    if (found.length > 0) await renderShowing(context, found);
  },
};

/** Fetches a page if necessary; returns false when it is still unknown. */
async function isKnown(context: Context, url: string): Promise<boolean> {
  const page = await findPage(context, url);
  if (!page || page.embed !== null) return page !== undefined;
  try {
    await ask(context, new URL(url));
    return true;
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    const wait = AGAIN_AFTER_MS[(await addFailure(context, url)) - 1];
    if (wait) await runLater(context, askLinks, { urls: [url] }, new Date(context.now.getTime() + wait));
    return false;
  }
}
