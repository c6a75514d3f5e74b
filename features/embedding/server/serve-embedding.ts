import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { i18nOf } from "#features/locales/server/index.ts";
import { siteManage } from "#platform/contract/permission.ts";
import type { Application } from "#platform/server/application/application.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import type { Identify } from "#platform/server/http/caller.ts";
import { MISSING_SCRIPT, MISSING_SCRIPT_PATH } from "./embed-script.ts";
import { HAND_OVER_PAGE, HAND_OVER_SCRIPT, HAND_OVER_SCRIPT_PATH, handOverPage } from "./hand-over-page.ts";
import { PREVIEW_PAGE, previewPage } from "./preview-page.ts";
import { EMBED_PAGE, embedEnabled } from "./settings.ts";

const SCRIPTS = {
  [HAND_OVER_SCRIPT_PATH]: HAND_OVER_SCRIPT,
  [MISSING_SCRIPT_PATH]: MISSING_SCRIPT,
};
const PAGES: Record<string, string> = { register: "/entry/register" };

interface HandOver {
  Querystring: { challenge?: unknown; page?: unknown };
}

/** Serves the pages of the embedding that are no layouts. */
export function serveEmbedding(http: FastifyInstance, application: Application, identify: Identify): void {
  const contextOf = async (request: FastifyRequest) => application.contextFor(await identify(request));
  const sendPage = (reply: FastifyReply, html: string) =>
    reply.header("cache-control", "no-store").type("text/html; charset=utf-8").send(html);

  http.get<HandOver>(HAND_OVER_PAGE, async (request, reply) => {
    const context = await contextOf(request);
    if (!context.settings.get(embedEnabled)) return reply.callNotFound();
    if (context.actor.userID > 0) return sendPage(reply, handOverPage(i18nOf(context)));
    const target = `${HAND_OVER_PAGE}?${new URLSearchParams({ challenge: String(request.query.challenge) })}`;
    const page = PAGES[String(request.query.page)] ?? "/entry/signin";
    return reply
      .header("cache-control", "no-store")
      .redirect(`${page}?${new URLSearchParams({ target })}`, 303);
  });

  for (const [path, script] of Object.entries(SCRIPTS))
    http.get(path, (_request, reply) =>
      reply
        .headers({ "cache-control": "public, max-age=3600", "access-control-allow-origin": "*" })
        .type("text/javascript; charset=utf-8")
        .send(script),
    );

  http.get(PREVIEW_PAGE, async (request, reply) => {
    const context = await contextOf(request);
    if (!context.actor.permissions.has(siteManage)) return reply.callNotFound();
    return sendPage(reply, previewPage(i18nOf(context), publicUrlOf(context)));
  });

  // Its address in the forum software that sites come from.
  http.get("/embed/forum", (_request, reply) => reply.redirect(EMBED_PAGE, 302));
}
