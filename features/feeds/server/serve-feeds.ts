import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { asGuest } from "#features/permissions/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Application } from "#platform/server/application.ts";
import { EVERY_PAGE } from "#platform/server/http/guest-cache.ts";
import type { KeepAnswers } from "#platform/server/http/kept-answers.ts";
import { drawFeed, type FeedFormat, newest } from "./draw-feed.ts";
import { type FeedSource, feedSources } from "./sources.ts";

const TYPES: Record<FeedFormat, string> = {
  rss: "application/rss+xml; charset=utf-8",
  atom: "application/atom+xml; charset=utf-8",
};
const FORMATS = Object.keys(TYPES) as FeedFormat[];

type Params = Record<string, string>;

/** What is in it for a guest, whoever asks: an address of a feed is handed on. Null for what guests do not see. */
async function findOpen(application: Application, source: FeedSource, params: Params) {
  const context = await asGuest(await application.systemContext());
  try {
    return { context, contents: await source.find(context, params) };
  } catch (error) {
    if (error instanceof ApiError && error.status < 500) return null;
    throw error;
  }
}

/** Answers `…/feed.rss` and `…/feed.atom` of lists, categories, tags, members and threads. */
export function serveFeeds(http: FastifyInstance, application: Application, keep: KeepAnswers): void {
  for (const source of feedSources)
    for (const format of FORMATS)
      http.get(
        `${source.path}/feed.${format}`,
        async (request: FastifyRequest<{ Params: Params }>, reply: FastifyReply) => {
          const found = await findOpen(application, source, request.params);
          if (!found) return reply.callNotFound();
          const { context, contents } = found;
          return keep(request, reply, {
            type: TYPES[format],
            tags: [EVERY_PAGE, ...contents.tags],
            lastModified: newest(contents.entries),
            draw: async () => drawFeed(context, contents, format),
          });
        },
      );
}
