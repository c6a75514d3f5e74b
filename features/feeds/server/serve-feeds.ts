import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { asGuest } from "#features/permissions/server/index.ts";
import { siteText } from "#features/translations/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { CacheResponses } from "#platform/server/cache/guest/cached-responses.ts";
import { EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { runInWorker } from "#platform/server/concurrency/worker-thread.ts";
import { noteFolder } from "#platform/server/http/folders.ts";
import renderFeed, { type FeedContents, type FeedFormat, newest } from "./render-feed.ts";
import { type FeedSource, feedSources } from "./sources.ts";

const TYPES: Record<FeedFormat, string> = {
  rss: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
};
const FORMATS = Object.keys(TYPES) as FeedFormat[];

/** Maximum characters of HTML that are rendered on the main thread. */
const LONGEST_HERE = 200_000;
const DEADLINE_MS = 10_000;
const RENDER = new URL("./render-feed.ts", import.meta.url);

type Params = Record<string, string>;

/**
 * Returns a feed's contents for a guest, for every reader, because addresses of feeds are shared. Null for
 * contents that guests cannot see.
 */
async function findOpen(
  application: Application,
  source: FeedSource,
  { raw, params }: FastifyRequest<{ Params: Params }>,
) {
  const context = await asGuest(await application.systemContext());
  noteFolder(context.actor, raw);
  try {
    return { context, contents: await source.find(context, params) };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/**
 * Long posts are escaped and rendered in a worker thread: 30 posts of 50,000 characters take about 200 ms.
 */
async function render(context: Context, contents: FeedContents, format: FeedFormat): Promise<string> {
  const { url, title, description, language, entries } = contents;
  const feed = {
    ...{ origin: publicUrlOf(context), site: siteText(context, "title"), format },
    contents: { url, title, description, language, entries },
  };
  const length = entries.reduce((sum, { html }) => sum + html.length, 0);
  if (length <= LONGEST_HERE) return renderFeed(feed);
  const drawn = await runInWorker<typeof import("./render-feed.ts")>(RENDER, feed, DEADLINE_MS);
  if (drawn === null) throw new ApiError(503, "The forum is busy. Please try again in a moment.");
  return drawn;
}

/** Serves `…/feed.rss` and `…/feed.atom` of lists, categories, tags, members and threads. */
export function serveFeeds(
  http: FastifyInstance,
  application: Application,
  sendCached: CacheResponses,
): void {
  for (const source of feedSources)
    for (const format of FORMATS)
      http.get(
        `${source.path}/feed.${format}`,
        async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
          const found = await findOpen(application, source, request);
          if (!found) return reply.callNotFound();
          const { context, contents } = found;
          return sendCached(request, reply, {
            type: TYPES[format],
            tags: [EVERY_PAGE, ...contents.tags],
            lastModified: newest(contents.entries),
            render: () => render(context, contents, format),
          });
        },
      );
}
