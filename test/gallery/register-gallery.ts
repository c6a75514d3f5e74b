import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { type Assets, builtAssets } from "#app/assets.ts";
import { foundationStylesheet } from "#features/themes/server/index.ts";

const PATH = "/_gallery";
export const GALLERY_ENTRY = "test/gallery/client/gallery.tsx";
const BUILD = new URL("../../dist/gallery/", import.meta.url);

/** Serves the component gallery that `scripts/build.ts --gallery` built, at `/_gallery`. */
export function registerBuiltGallery(http: FastifyInstance): void {
  http.register(fastifyStatic, {
    root: fileURLToPath(new URL("assets/", BUILD)),
    prefix: `${PATH}/assets/`,
    decorateReply: false,
    index: false,
  });
  registerGallery(http, builtAssets(GALLERY_ENTRY, BUILD, PATH));
}

/** Serves the component gallery, with parameters such as `?preset=dark&dir=rtl`. */
export function registerGallery(http: FastifyInstance, { scripts, styles }: Assets): void {
  http.get<{ Querystring: { preset?: string; dir?: string } }>(PATH, async ({ query }, reply) => {
    const preset = query.preset === "dark" ? "dark" : "light";
    const direction = query.dir === "rtl" ? "rtl" : "ltr";
    const head = [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
      "<title>Components</title><style>@layer tokens, theme, base, components;</style>",
      ...[...styles, foundationStylesheet()].map((href) => `<link rel="stylesheet" href="${href}">`),
      ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    ];
    return reply
      .type("text/html; charset=utf-8")
      .send(
        `<!DOCTYPE html><html lang="en" dir="${direction}" data-preset="${preset}"><head>${head.join("")}</head>` +
          '<body><div id="app"></div></body></html>',
      );
  });
}
