import { fileURLToPath } from "node:url";
import fastifyStatic from "@fastify/static";
import type { FastifyInstance } from "fastify";
import { foundationStylesheet } from "#features/themes/server/index.ts";
import { builtAssets, developmentAssets } from "./assets.ts";

const PATH = "/_gallery";
const BUILD = new URL("../dist/gallery/", import.meta.url);

/** Serves the component gallery, with parameters such as `?preset=dark&dir=rtl`. Not part of a forum. */
export async function registerGallery(http: FastifyInstance, dev: boolean): Promise<void> {
  const { scripts, styles } = dev
    ? developmentAssets("app/gallery.tsx")
    : builtAssets("app/gallery.tsx", BUILD, PATH);
  if (!dev) {
    await http.register(fastifyStatic, {
      root: fileURLToPath(new URL("assets/", BUILD)),
      prefix: `${PATH}/assets/`,
      decorateReply: false,
      index: false,
    });
  }
  http.get<{ Querystring: { preset?: string; dir?: string } }>(PATH, async ({ query }, reply) => {
    const preset = query.preset === "dark" ? "dark" : "light";
    const direction = query.dir === "rtl" ? "rtl" : "ltr";
    const head = [
      '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
      "<title>Pieces</title><style>@layer tokens, theme, base, components;</style>",
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
