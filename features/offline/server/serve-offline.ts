import { readFile } from "node:fs/promises";
import type { FastifyInstance } from "fastify";
import { favicon } from "#features/themes/server/index.ts";
import type { Application } from "#platform/server/application/application.ts";
import { GENERATED_ICON, renderIcon } from "./icon.ts";
import { manifestOf } from "./manifest.ts";

/** Its address never changes, so browsers check for new versions. */
const LOOKED_AT = "no-cache";
const AN_HOUR = "public, max-age=3600";

/** Serves the web app manifest, the icons and the service worker. */
export async function serveOffline(
  http: FastifyInstance,
  application: Application,
  built: URL | null,
): Promise<void> {
  const script = built && (await readFile(built));
  http.get("/sw.js", async (_request, reply) =>
    script
      ? reply.type("text/javascript; charset=utf-8").headers({ "cache-control": LOOKED_AT }).send(script)
      : reply.callNotFound(),
  );
  http.get("/manifest.webmanifest", async (_request, reply) =>
    reply
      .type("application/manifest+json; charset=utf-8")
      .header("cache-control", AN_HOUR)
      .send(JSON.stringify(await manifestOf(await application.systemContext()))),
  );
  // Browsers and readers of feeds ask for it where no page names an icon.
  http.get("/favicon.ico", async (_request, reply) => {
    const { settings } = await application.systemContext();
    return reply.header("cache-control", AN_HOUR).redirect(settings.get(favicon) || GENERATED_ICON);
  });
  http.get<{ Params: { file: string } }>("/icons/:file", async (request, reply) => {
    const [, kind] = /^(any|maskable)\.svg$/.exec(request.params.file) ?? [];
    if (!kind) return reply.callNotFound();
    const icon = await renderIcon(await application.systemContext(), kind === "maskable");
    return reply.type("image/svg+xml").header("cache-control", AN_HOUR).send(icon);
  });
}
