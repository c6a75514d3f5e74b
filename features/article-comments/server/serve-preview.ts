import type { FastifyInstance } from "fastify";
import { i18nOf } from "#features/locales/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Application } from "#platform/server/application/application.ts";
import type { Identify } from "#platform/server/http/caller.ts";
import { escapedHtml, plainPage } from "#platform/server/http/plain-page.ts";

/** Page that shows comments as under an article of a website. */
const PREVIEW_PAGE = "/embed/preview/comments";
const STYLE =
  "body{font:1em/1.5 sans-serif;max-width:44em;margin:0 auto;padding:0 1em}a{color:inherit}p{margin:16px 0}";

interface Asked {
  Querystring: { url?: unknown };
}

/** Serves the page with which administrators try the comments under one of their articles. */
export function serveCommentsPreview(
  http: FastifyInstance,
  application: Application,
  identify: Identify,
): void {
  http.get<Asked>(PREVIEW_PAGE, async (request, reply) => {
    const context = await application.contextFor(await identify(request));
    if (!context.actor.permissions.has(siteManage)) return reply.callNotFound();
    const i18n = i18nOf(context);
    const url = escapedHtml(String(request.query.url ?? ""));
    const html = plainPage(i18n, {
      title: i18n.t("An article of your website"),
      script: "/api/v2/assets/comments-script",
      content: `<p><bdi>${url}</bdi></p><vanilla-comments data-article-url="${url}"></vanilla-comments>`,
      style: STYLE,
    });
    return reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);
  });
}
