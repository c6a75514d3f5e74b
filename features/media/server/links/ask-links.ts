import type { Context } from "#platform/server/application/context.ts";
import { Turns } from "#platform/server/concurrency/semaphore.ts";
import type { Job } from "#platform/server/jobs/jobs.ts";
import { runLater } from "#platform/server/jobs/queue.ts";
import { type Outgoing, OutgoingError, outgoingOf } from "#platform/server/outgoing/outgoing.ts";
import type { Embed } from "../../contract.ts";
import { askPage } from "../scrape/ask-page.ts";
import { findScraped, saveScraped } from "../scrape-queries.ts";
import { addFailure, findPage, hashOf } from "./link-queries.ts";
import { renderShowing } from "./render-showing.ts";

/** How long a site that does not answer is left alone; after the last time it is not asked again. */
const AGAIN_AFTER_MS = [1, 10, 60, 600].map((minutes) => minutes * 60_000);

/** Others wait for us while we wait for a slow site. */
const turns = new Turns({ atOnce: 10, waiting: 50 });

/** Being asked at this moment, for all who want to know. */
const asking = new WeakMap<Outgoing, Map<string, Promise<Embed>>>();

/** Asks a site, whatever is known of it. */
export async function askAgain(context: Context, url: URL): Promise<Embed> {
  const found = await turns.run(() => askPage(outgoingOf(context.addons), url));
  await saveScraped(context, url.href, found);
  return found;
}

/** Asks a site once a day for all who want to know. */
export function ask(context: Context, url: URL): Promise<Embed> {
  const outgoing = outgoingOf(context.addons);
  const here = asking.get(outgoing) ?? new Map<string, Promise<Embed>>();
  asking.set(outgoing, here);
  // Who looked before it was known may come here after all who asked with it have their answer.
  const answer = async () => (await findScraped(context, url.href)) ?? (await askAgain(context, url));
  const asked = here.get(url.href) ?? answer().finally(() => here.delete(url.href));
  here.set(url.href, asked);
  return asked;
}

/** Finds out what the links of a post lead to. */
export const askLinks: Job<{ urls: readonly string[] }> = {
  name: "askLinks",
  async run(context, { urls }) {
    const known = await Promise.all(urls.map((url) => isKnown(context, url)));
    // Also what was known before: this may be the second time, after a crash.
    const found = urls.filter((_, index) => known[index]).map(hashOf);
    if (found.length > 0) await renderShowing(context, found);
  },
};

/** Whether it is known what stands there, now that its site was asked. */
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
