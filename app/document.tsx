import { dehydrate } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import {
  errorLayoutQuery,
  errorWords,
  type HydratedLayout,
  pageTitle,
  type Seo,
} from "#features/layouts/client/index.ts";
import { CallError, type Transport } from "#platform/client/api.ts";
import { setPageTime } from "#platform/client/clock.ts";
import { collectingHtml, withoutHtml } from "#platform/client/html-block.tsx";
import { createQueryClient } from "#platform/client/query.tsx";
import type { Site } from "#platform/client/session.tsx";
import { setLocale } from "#platform/client/translate.ts";
import { directionOf, type Language } from "#platform/contract/words.ts";
import { loadFeatures } from "./client/features.ts";
import { preparePage } from "./client/prepare.ts";
import { NO_PAGE, Root } from "./client/root.tsx";

export interface DocumentRequest {
  /** Path and query of the page. */
  path: string;
  search: string;
  /** The forum's own origin, for links that must be whole. */
  origin: string;
  site: Site;
  language: Language;
  transport: Transport;
  scripts: readonly string[];
  styles: readonly string[];
  /** Files the page surely needs, fetched early. */
  preloads: readonly string[];
  modules: readonly string[];
}

export interface RenderedDocument {
  status: number;
  html: string;
  /** Set when the reader is to go elsewhere. */
  location?: string;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] as string);
/** JSON that cannot end the script element it stands in. */
const json = (value: unknown, replacer?: (key: string, value: unknown) => unknown) =>
  JSON.stringify(value, replacer).replaceAll("<", "\\u003c");

const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");

/** What browsers show of a page outside of it, and what other sites show for it. */
function brandingOf({ site: { branding, theme }, origin }: DocumentRequest) {
  const { light, dark } = theme.backgrounds;
  const bar = (content: string, scheme: string) => ({
    name: "theme-color",
    content,
    ...(theme.preset === "system" && { media: `(prefers-color-scheme: ${scheme})` }),
  });
  const whole = (address: string) => (address.startsWith("/") ? origin + address : address);
  const own = theme.preset === "dark" ? bar(dark, "dark") : bar(light, "light");
  return {
    metas: [
      { name: "color-scheme", content: theme.preset === "system" ? "light dark" : theme.preset },
      ...(branding.addressBarColor
        ? [{ name: "theme-color", content: branding.addressBarColor }]
        : [own, ...(theme.preset === "system" ? [bar(dark, "dark")] : [])]),
      ...(branding.shareImage ? [{ property: "og:image", content: whole(branding.shareImage) }] : []),
    ],
    links: [
      ...(branding.favicon ? [{ rel: "icon", href: branding.favicon }] : []),
      ...(branding.touchIcon ? [{ rel: "apple-touch-icon", href: branding.touchIcon }] : []),
    ],
  };
}

function headOf(request: DocumentRequest, seo: Seo, status: number): string {
  const { site, origin, scripts, styles, preloads, modules } = request;
  const branding = brandingOf(request);
  const canonical = seo.url === undefined ? null : origin + seo.url;
  const metas: Record<string, string>[] = [
    { property: "og:title", content: seo.title },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    ...(seo.description
      ? [
          { name: "description", content: seo.description },
          { property: "og:description", content: seo.description },
        ]
      : []),
    ...(canonical ? [{ property: "og:url", content: canonical }] : []),
    ...(status >= 400 ? [{ name: "robots", content: "noindex" }] : []),
    ...branding.metas,
    ...(seo.meta ?? []),
  ];
  const links = [
    ...branding.links,
    ...(canonical ? [{ rel: "canonical", href: canonical }] : []),
    ...(seo.links ?? []),
  ];
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(pageTitle(seo.title, site.name))}</title>`,
    ...metas.map((meta) => `<meta${attributes(meta)}>`),
    ...links.map((link) => `<link${attributes(link)}>`),
    site.words ? `<link rel="preload" href="${site.words}" as="fetch" crossorigin>` : "",
    ...preloads.map((href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`),
    // The first to name the layers decides their order, whatever order the build puts their styles in.
    "<style>@layer tokens, theme, base, components;</style>",
    ...[...styles, ...site.theme.stylesheets].map(
      (href) => `<link rel="stylesheet" href="${escaped(href)}">`,
    ),
    ...modules.map((href) => `<link rel="modulepreload" href="${href}">`),
    ...scripts.map((src) => `<script type="module" src="${src}"></script>`),
    seo["json-ld"]
      ? `<script type="application/ld+json">${seo["json-ld"].replaceAll("<", "\\u003c")}</script>`
      : "",
  ].join("");
}

/** The whole HTML of a page. No script is inline; the page's data travels in a JSON block. */
export async function renderDocument(request: DocumentRequest): Promise<RenderedDocument> {
  const { path, search, site, transport } = request;
  const features = await loadFeatures(site.addons);
  const { api, queryClient } = createQueryClient(transport);
  let page: HydratedLayout | null = null;
  let refusal = NO_PAGE;
  try {
    const found = await preparePage(features, queryClient, path, search);
    if (found && "redirectTo" in found) return { status: found.status, html: "", location: found.redirectTo };
    page = found;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    refusal = error;
  }
  if (!page) await queryClient.ensureQueryData(errorLayoutQuery());
  const dehydrated = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === "success",
  });
  setPageTime(site.now);
  setLocale(request.language);
  const { result: body, blocks } = collectingHtml(() =>
    renderToString(
      <Root features={features} api={api} queryClient={queryClient} site={site} at={{ path, search }} />,
    ),
  );
  const status = page ? 200 : refusal.status;
  const seo = page?.seo ?? { title: errorWords(refusal).title, description: null };
  // Asking about each value takes ten times as long as writing it.
  const data = json({ site, queries: dehydrated }, blocks.size > 0 ? withoutHtml(blocks) : undefined);
  const html =
    `<!DOCTYPE html><html lang="${escaped(site.locale)}" dir="${directionOf(site.locale)}" data-preset="${site.theme.preset}"><head>${headOf(request, seo, status)}</head>` +
    `<body><div id="app">${body}</div><script type="application/json" id="data">${data}</script></body></html>`;
  return { status, html };
}
