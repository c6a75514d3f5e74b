import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { visibleCategoryIDs } from "#features/categories/server/index.ts";
import { listVisiblePages } from "#features/custom-pages/server/index.ts";
import { asGuest } from "#features/permissions/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { CacheResponses } from "#platform/server/cache/guest/cached-responses.ts";
import { EVERY_PAGE } from "#platform/server/cache/guest/guest-cache.ts";
import { partsOf, tagOf } from "./parts.ts";
import { renderCategories, renderIndex, renderPages, renderPart } from "./render-sitemap.ts";
import { robotsOf } from "./robots.ts";

const XML = "application/xml; charset=utf-8";
const INDEX = "/sitemapindex.xml";
const AN_HOUR = "public, max-age=3600";

type OfPart = FastifyRequest<{ Params: { part: string } }>;

/** Serves sitemaps and robots.txt. They contain what guests see, for every reader. */
export function serveSitemaps(
  http: FastifyInstance,
  application: Application,
  sendCached: CacheResponses,
): void {
  const guest = async () => asGuest(await application.systemContext());
  const isOpen = async (context: Context) => (await visibleCategoryIDs(context)).length > 0;

  const hasPages = async (context: Context) =>
    (await listVisiblePages(context, { isPublished: true })).length > 0;

  http.get("/robots.txt", async (_request, reply) =>
    reply
      .type("text/plain; charset=utf-8")
      .header("cache-control", AN_HOUR)
      .send(await robotsOf(await guest())),
  );
  for (const path of ["/sitemap.xml", "/utility/sitemapindex.xml"])
    http.get(path, async (_request, reply) => reply.redirect(INDEX, 301));

  http.get(INDEX, async (request, reply) => {
    const context = await guest();
    if (!(await isOpen(context))) return reply.callNotFound();
    const parts = [...(await partsOf(context)).values()];
    return sendCached(request, reply, {
      type: XML,
      tags: [EVERY_PAGE, "lists"],
      lastModified: latest(parts.map(({ changed }) => changed)),
      render: async () => renderIndex(context, parts, await hasPages(context)),
    });
  });
  http.get("/sitemap-categories.xml", async (request, reply) => {
    const context = await guest();
    if (!(await isOpen(context))) return reply.callNotFound();
    return sendCached(request, reply, {
      type: XML,
      tags: [EVERY_PAGE],
      render: () => renderCategories(context),
    });
  });
  http.get("/sitemap-pages.xml", async (request, reply) => {
    const context = await guest();
    if (!(await isOpen(context))) return reply.callNotFound();
    return sendCached(request, reply, {
      type: XML,
      tags: [EVERY_PAGE],
      render: () => renderPages(context),
    });
  });
  http.get("/sitemap-discussions-:part(^\\d{1,10}).xml", async (request: OfPart, reply: FastifyReply) => {
    const context = await guest();
    const found = (await partsOf(context)).get(Number(request.params.part));
    if (!found) return reply.callNotFound();
    const { part, mark, changed } = found;
    return sendCached(request, reply, {
      type: XML,
      tags: [EVERY_PAGE, tagOf(part)],
      lastModified: changed,
      etag: `"${part}.${changed.getTime()}.${mark}"`,
      render: () => renderPart(context, part),
    });
  });
}

const latest = (dates: readonly Date[]): Date | undefined =>
  dates.reduce<Date | undefined>((last, date) => (last && last > date ? last : date), undefined);
