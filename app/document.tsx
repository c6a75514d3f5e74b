import { dehydrate } from "@tanstack/react-query";
import { renderToString } from "react-dom/server";
import type { EmbedOnPages } from "#features/embedding/contract.ts";
import {
  type DocumentHead,
  errorMessages,
  type HydratedLayout,
  LayoutNodes,
  loadComponents,
  pageTitle,
  type Seo,
  sourcesOf,
} from "#features/layouts/client/index.ts";
import { CallError, type Transport } from "#platform/client/api.ts";
import { setPageTime } from "#platform/client/clock.ts";
import type { ClientFeature } from "#platform/client/feature.ts";
import { collectingHtml, withoutHtml } from "#platform/client/html-block.tsx";
import { createQueryClient } from "#platform/client/query.tsx";
import type { Site } from "#platform/client/session.tsx";
import { setLocale } from "#platform/client/translate.ts";
import { directionOf, type Language } from "#platform/contract/i18n.ts";
import { Around } from "./client/around.tsx";
import { compositionOf } from "./client/composition.ts";
import { loadFeatures } from "./client/features.ts";
import { type RenderedParts, withCachedParts } from "./client/part-cache.tsx";
import { prepareError, preparePage } from "./client/prepare.ts";
import { NO_PAGE, Root } from "./client/root.tsx";
import { inScript } from "./client/script-json.ts";

/** Enough for all readers of a forum whose add-ons are switched now and then. */
const FEATURE_LISTS_AT_MOST = 8;

export interface DocumentRequest {
  /** Path and query string of the page. */
  path: string;
  search: string;
  /** The forum's origin, for absolute addresses. */
  origin: string;
  site: Site;
  language: Language;
  transport: Transport;
  /** Returns the head of the page that was loaded last; null when it has none. */
  head(): Promise<DocumentHead | null>;
  /** Returns the new address of a page that once had this one; called when no page matches. */
  elsewhere(): Promise<string | null>;
  /** Loads the scripts after the first paint; null for scripts that load at once. */
  start: string | null;
  scripts: readonly string[];
  /** Runs on pages with `embed`. */
  framedScript: string | null;
  /** What that script knows; null for pages that no other website may show. */
  embed: EmbedOnPages | null;
  styles: readonly string[];
  /** Files that the page needs for certain, loaded early. */
  preloads: readonly string[];
  modules: readonly string[];
  /** Returns the modules that a forum with these add-ons loads as well. */
  addonModules(addons: readonly string[]): readonly string[];
}

export interface RenderedDocument {
  status: number;
  /** Chunks of the document; most are cached bytes. */
  html: readonly (string | Uint8Array)[];
  /** Target of a redirect. */
  location?: string;
}

const ENTITIES: Record<string, string> = { "&": "&amp;", "<": "&lt;", ">": "&gt;", '"': "&quot;" };
const escaped = (text: string) => text.replace(/[&<>"]/g, (char) => ENTITIES[char] as string);

const attributes = (values: Record<string, string>) =>
  Object.entries(values)
    .map(([name, value]) => ` ${name}="${escaped(value)}"`)
    .join("");

const wholeAddress = (origin: string, address = "") => (address.startsWith("/") ? origin + address : address);

/** Metadata for browsers and for previews on other sites. */
function brandingOf({ site: { branding, theme } }: DocumentRequest) {
  const { light, dark } = theme.backgrounds;
  const bar = (content: string, scheme: string) => ({
    name: "theme-color",
    content,
    ...(theme.preset === "system" && { media: `(prefers-color-scheme: ${scheme})` }),
  });
  const own = theme.preset === "dark" ? bar(dark, "dark") : bar(light, "light");
  return {
    metas: [
      { name: "color-scheme", content: theme.preset === "system" ? "light dark" : theme.preset },
      ...(branding.addressBarColor
        ? [{ name: "theme-color", content: branding.addressBarColor }]
        : [own, ...(theme.preset === "system" ? [bar(dark, "dark")] : [])]),
      ...(branding.shareImage ? [{ property: "og:image", content: branding.shareImage }] : []),
    ],
    links: [
      { rel: "icon", href: branding.favicon },
      { rel: "manifest", href: "/manifest.webmanifest" },
      ...(branding.touchIcon ? [{ rel: "apple-touch-icon", href: branding.touchIcon }] : []),
    ],
  };
}

/** Properties that may occur several times. */
const REPEATED = /^article:tag$/;

/** Removes duplicates; the last value of a property, that of the page itself, wins. */
function onlyLast(metas: readonly Record<string, string>[]): Record<string, string>[] {
  const last = new Map<string, Record<string, string>>();
  for (const meta of metas) {
    const { name = "", property = "", media = "", content = "" } = meta;
    const key = [name, property, media, ...(REPEATED.test(property) ? [content] : [])].join(" ");
    last.delete(key);
    last.set(key, meta);
  }
  return [...last.values()];
}

const isPicture = (meta: Record<string, string>) => meta["property"] === "og:image";

/** Metadata for link previews and search engines. */
function metasOf(request: DocumentRequest, seo: Seo, head: DocumentHead | null) {
  const { site } = request;
  const metas: Record<string, string>[] = [
    { property: "og:title", content: seo.title },
    { property: "og:site_name", content: site.name },
    { property: "og:type", content: "website" },
    { property: "og:locale", content: site.locale.replace("-", "_") },
    ...(seo.description
      ? [
          { name: "description", content: seo.description },
          { property: "og:description", content: seo.description },
        ]
      : []),
    ...(head ? [{ property: "og:url", content: head.canonical }] : [{ name: "robots", content: "noindex" }]),
    ...brandingOf(request).metas,
    ...(seo.meta ?? []),
    ...(head?.meta ?? []),
  ].map((meta) =>
    isPicture(meta) ? { ...meta, content: wholeAddress(request.origin, meta.content) } : meta,
  );
  const card = metas.some(isPicture) ? "summary_large_image" : "summary";
  return onlyLast([...metas, { name: "twitter:card", content: card }]);
}

/** Loads at once: it may send the reader to the page that shows the forum. */
const framedScriptOf = ({ framedScript, embed }: DocumentRequest): string =>
  framedScript && embed
    ? `<script type="module" async${attributes({ src: framedScript, "data-embed": JSON.stringify(embed) })}></script>`
    : "";

function scriptsOf({ start, scripts, modules, addonModules, site }: DocumentRequest): string {
  if (start === null) return scripts.map((src) => `<script type="module" src="${src}"></script>`).join("");
  const early = [...modules, ...addonModules(site.addons)];
  return `<script type="module" src="${start}" data-entry="${scripts.join(" ")}" data-modules="${early.join(" ")}"></script>`;
}

function headOf(request: DocumentRequest, seo: Seo, head: DocumentHead | null): string {
  const { site, styles, preloads } = request;
  const metas = metasOf(request, seo, head);
  const links = [
    ...brandingOf(request).links,
    ...(head ? [{ rel: "canonical", href: head.canonical }] : []),
    ...(seo.links ?? []),
    ...(head?.links ?? []),
  ];
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>${escaped(pageTitle(seo.title, site.name))}</title>`,
    ...metas.map((meta) => `<meta${attributes(meta)}>`),
    ...links.map((link) => `<link${attributes(link)}>`),
    site.text ? `<link rel="preload" href="${site.text}" as="fetch" crossorigin>` : "",
    ...(site.theme.firstFont ? [site.theme.firstFont] : preloads).map(
      (href) => `<link rel="preload" href="${href}" as="font" type="font/woff2" crossorigin>`,
    ),
    // This first mention fixes the order of the layers, whatever order the build gives the stylesheets.
    "<style>@layer tokens, theme, base, components;</style>",
    ...[...styles, ...site.theme.stylesheets].map(
      (href) => `<link rel="stylesheet" href="${escaped(href)}">`,
    ),
    framedScriptOf(request),
    scriptsOf(request),
    ...(head?.jsonLd ?? []).map((thing) => `<script type="application/ld+json">${inScript(thing)}</script>`),
  ].join("");
}

/**
 * Returns everything that parts may depend on, except for their inputs and the recorded properties of the
 * page.
 */
function shapeOf({ site }: DocumentRequest): string {
  const { now: _now, formKey: _key, me, ...rest } = site;
  return JSON.stringify([rest, me.userID > 0, me.permissions]);
}

/**
 * Errors of a plain form may appear anywhere, and sources change during development; neither uses the
 * cache.
 */
const withoutParts = (render: () => string): RenderedParts => ({
  markup: [render()],
  records: new Map(),
  withRecords: (json) => [inScript(json)],
});

const knownFeatures = new Map<string, readonly ClientFeature[]>();

/** Loads the features of a reader. The same list each time, so that what is made of it is made once. */
async function featuresOf({ addons, hasDashboard }: Site): Promise<readonly ClientFeature[]> {
  const key = JSON.stringify([addons, hasDashboard]);
  let features = knownFeatures.get(key);
  if (!features) {
    features = await loadFeatures({ addons, hasDashboard });
    // Most of them are of add-ons that have been switched since.
    if (knownFeatures.size >= FEATURE_LISTS_AT_MOST) knownFeatures.clear();
    knownFeatures.set(key, features);
  }
  return features;
}

/** A hydrated page of the API, and its reader. */
export type PartsRequest = Pick<DocumentRequest, "site" | "language"> & { page: HydratedLayout };

/** Returns the paths of the sources that the components of a page import, besides those of every page. */
export async function pageSources({ site, page }: PartsRequest): Promise<string[]> {
  const { components, fillings } = compositionOf(await featuresOf(site));
  const { titleBar, notices = [], layout } = page;
  return sourcesOf(components, fillings, [titleBar, ...notices, ...layout]);
}

const readsNothing: Transport = () => Promise.reject(new Error("A page that is rendered has its data."));

/** Renders each section of a page to HTML, from the components of the page. */
export async function renderSections({ site, language, page }: PartsRequest): Promise<string[]> {
  const features = await featuresOf(site);
  const { components, fillings } = compositionOf(features);
  await loadComponents(components, fillings, page.layout);
  const { api, queryClient } = createQueryClient(readsNothing);
  const at = { path: page.seo.url ?? "/", search: "" };
  setPageTime(site.now);
  setLocale(language);
  return page.layout.map((section) =>
    renderToString(
      <Around {...{ features, api, queryClient, site, at }}>
        <LayoutNodes nodes={[section]} />
      </Around>,
    ),
  );
}

/** Renders the complete HTML of a page. No script is inline; the page's data is a JSON block. */
export async function renderDocument(request: DocumentRequest): Promise<RenderedDocument> {
  const { path, search, site, transport } = request;
  const features = await featuresOf(site);
  const { api, queryClient } = createQueryClient(transport);
  let page: HydratedLayout | null = null;
  let refusal = NO_PAGE;
  try {
    const found = await preparePage(features, queryClient, path, search);
    if (found && "redirectTo" in found) return { status: found.status, html: [], location: found.redirectTo };
    if (found?.address !== undefined) return { status: 302, html: [], location: found.address };
    page = found;
  } catch (error) {
    if (!(error instanceof CallError)) throw error;
    refusal = error;
  }
  const location = !page && refusal.status === 404 ? await request.elsewhere() : null;
  if (location !== null) return { status: 301, html: [], location };
  const head = page && (await request.head());
  const seo = page?.seo ?? { title: errorMessages(refusal).title, description: null };
  // The title is already in the head; the browser needs no further request.
  if (page)
    page.seo = { title: seo.title, description: null, ...(seo.url !== undefined && { url: seo.url }) };
  else await prepareError(features, queryClient, refusal.status, path);
  const dehydrated = dehydrate(queryClient, {
    shouldDehydrateQuery: (query) => query.state.status === "success",
  });
  setPageTime(site.now);
  setLocale(request.language);
  const render = () =>
    renderToString(
      <Root features={features} api={api} queryClient={queryClient} site={site} at={{ path, search }} />,
    );
  const { result: body, blocks } = collectingHtml(() =>
    site.form || import.meta.env.DEV
      ? withoutParts(render)
      : withCachedParts(shapeOf(request), { path, search }, render),
  );
  const status = page ? 200 : refusal.status;
  // Replacing values inside `JSON.stringify` takes ten times as long as serializing.
  const data = JSON.stringify({
    site,
    from: { path, search },
    ...(!page && { refusal: { status, body: refusal.body } }),
    queries: withoutHtml(dehydrated, blocks, body.records),
  });
  const html = [
    `<!DOCTYPE html><html lang="${escaped(site.locale)}" dir="${directionOf(site.locale)}" data-preset="${site.theme.preset}" data-reduced="${site.theme.reduced}"><head>${headOf(request, seo, head)}</head>`,
    '<body><div id="app">',
    ...body.markup,
    '</div><script type="application/json" id="data">',
    ...body.withRecords(data),
    "</script></body></html>",
  ];
  return { status, html };
}
