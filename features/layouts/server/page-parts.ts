import type { Context } from "#platform/server/application/context.ts";
import type { Registry } from "#platform/server/application/feature.ts";
import type { HydratedLayout, PageFiles } from "../contract.ts";

/** What only the application knows of pages: the built files, and the components. */
export interface PageParts {
  /** Returns the addresses of the scripts and styles that a page needs. */
  filesOf(context: Context, page: HydratedLayout): Promise<PageFiles>;
  /** Returns the HTML of each section of a page, from the same components as in a document. */
  sectionsOf(context: Context, page: HydratedLayout): Promise<string[]>;
}

const known = new WeakMap<Registry, PageParts>();

/** Sets what the application knows of pages. */
export const setPageParts = (registry: Registry, parts: PageParts) => void known.set(registry, parts);

function partsOf({ addons }: Context): PageParts {
  const parts = known.get(addons);
  if (!parts) throw new Error("The parts of pages are not set: call setPageParts when the pages open.");
  return parts;
}

/** Returns the addresses of the scripts and styles that a page needs. */
export const filesOf = (context: Context, page: HydratedLayout): Promise<PageFiles> =>
  partsOf(context).filesOf(context, page);

/** Most characters of HTML in a response. */
const MOST_HTML = 300_000;

/**
 * Returns a page with the HTML of its sections (`$seoContent`), and all of it (`seo.htmlContents`). Sections that would
 * exceed the limit are left out, and all after them.
 */
export async function withHtml(context: Context, page: HydratedLayout): Promise<HydratedLayout> {
  const all = await partsOf(context).sectionsOf(context, page);
  let left = MOST_HTML;
  const shown = all.map((html) => {
    left = html.length <= left ? left - html.length : 0;
    return left > 0 ? html : "";
  });
  return {
    ...page,
    layout: page.layout.map((section, place) => ({ ...section, $seoContent: shown[place] ?? "" })),
    seo: { ...page.seo, htmlContents: shown.join("") },
  };
}
