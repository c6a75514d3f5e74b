import { Readable } from "node:stream";
import { text } from "node:stream/consumers";
import { SitemapIndexStream, SitemapStream } from "sitemap";
import { visibleTree } from "#features/categories/server/index.ts";
import { listVisiblePages, pageUrl } from "#features/custom-pages/server/index.ts";
import { discussionUrl } from "#features/discussions/server/index.ts";
import { canonicalFolders, visibleSections } from "#features/site-sections/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { type Part, selectListed } from "./queries.ts";

const PLAIN = { news: false, video: false, xhtml: false, image: false };

interface Place {
  url: string;
  lastmod?: string;
}

function render(context: Context, places: readonly Place[]): Promise<string> {
  const whole = places.map((place) => ({ ...place, url: publicUrlOf(context) + place.url }));
  return text(Readable.from(whole).pipe(new SitemapStream({ xmlns: PLAIN })));
}

/** Renders the index: all parts with the dates of their newest changes. */
export function renderIndex(context: Context, parts: Iterable<Part>, hasPages: boolean): Promise<string> {
  const at = (name: string) => `${publicUrlOf(context)}/sitemap-${name}.xml`;
  const places = [
    { url: at("categories") },
    ...(hasPages ? [{ url: at("pages") }] : []),
    ...[...parts].map(({ part, changed }) => ({
      url: at(`discussions-${part}`),
      lastmod: changed.toISOString(),
    })),
  ];
  return text(Readable.from(places).pipe(new SitemapIndexStream()));
}

/**
 * Renders the discussions of a part. Only first pages are listed: they link to the others, and their date is
 * that of the newest comment on any page.
 */
export async function renderPart(context: Context, part: number): Promise<string> {
  const rows = await selectListed(context, part);
  const folderOf = await canonicalFolders(context);
  return render(
    context,
    rows.map((row) => ({
      url: folderOf(row.categoryID) + discussionUrl(row),
      lastmod: row.changed.toISOString(),
    })),
  );
}

/** Renders the pages that list discussions. */
export async function renderCategories(context: Context): Promise<string> {
  const { nodes } = await visibleTree(context);
  const [folderOf, sections] = [await canonicalFolders(context), await visibleSections(context)];
  const homes = ["", ...sections.map(({ folder }) => `/${folder}`)];
  const places = homes.flatMap((home) =>
    ["/", "/discussions", "/categories"].map((url) => ({ url: home + url })),
  );
  return render(context, [
    ...places,
    ...nodes.map(({ categoryID, urlcode }) => ({
      url: `${folderOf(categoryID)}/categories/${encodeURIComponent(urlcode)}`,
    })),
  ]);
}

/** Renders the custom pages that the actor sees. */
export async function renderPages(context: Context): Promise<string> {
  const rows = await listVisiblePages(context, { isPublished: true });
  return render(
    context,
    rows.map((row) => ({ url: pageUrl(row), lastmod: (row.dateUpdated ?? row.dateInserted).toISOString() })),
  );
}
