import { offerOf } from "#features/locales/server/index.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { ExtensionPoint } from "#platform/server/extension-points/extension-point.ts";
import type { DocumentHead, HydratedLayout, HydratedNode } from "../contract.ts";
import { layoutViews, type PageParams, type Resolved } from "./extension-points.ts";
import { canonicalPlace } from "./site-section.ts";

/** A page with its data, for metadata. */
export interface ShownPage {
  layoutViewType: string;
  params: PageParams;
  seo: HydratedLayout["seo"];
  nodes: readonly HydratedNode[];
  /** Canonical address in the document, absolute. */
  canonical: string;
}

/** Contribution to the head of a page's document. */
export type PageHead = Partial<Pick<DocumentHead, "meta" | "links">> & {
  /** Descriptions by schema.org. Only guests' documents need them, since search engines do not sign in. */
  things?: readonly object[];
};

type HeadOf = (context: Context, page: ShownPage) => Promise<PageHead | null> | PageHead | null;

const heads = new ExtensionPoint<HeadOf>("heads");

/**
 * Adds metadata, links and descriptions for search engines to documents, based on data that the page has loaded; null
 * for other kinds of pages.
 */
export const addHead = (make: HeadOf) => heads.with(make);

/** Resolved data of recent pages, which is not sent with them. */
const resolutions = new WeakMap<object, Resolved>();
export const noteShown = (page: HydratedLayout, resolved: Resolved): void =>
  void resolutions.set(page, resolved);

const NOINDEX = { name: "robots", content: "noindex" };

/** Returns the props of the first component with that name on a page. */
export function propsOf(nodes: readonly unknown[], component: string): Record<string, unknown> | null {
  const found = nodeWhere(nodes, (node) => node.$reactComponent === component);
  return found?.$reactProps ?? null;
}

function nodeWhere(value: unknown, wanted: (node: HydratedNode) => boolean): HydratedNode | null {
  if (Array.isArray(value)) {
    for (const each of value) {
      const found = nodeWhere(each, wanted);
      if (found) return found;
    }
    return null;
  }
  const node = value as HydratedNode | null;
  if (typeof node !== "object" || typeof node?.$reactComponent !== "string") return null;
  return wanted(node) ? node : nodeWhere(Object.values(node.$reactProps).filter(Array.isArray), wanted);
}

/** Returns the paging of the page's main list. */
function pagingOf(nodes: readonly HydratedNode[]): PagingShown | null {
  const list = nodeWhere(
    nodes,
    ({ $reactProps }) => $reactProps["initialPaging"] !== undefined && $reactProps["isAsset"] !== false,
  );
  return (list?.$reactProps["initialPaging"] ?? null) as PagingShown | null;
}

/** Returns links to the adjacent pages, and excludes empty lists from search engines. */
function pagesOf(origin: string, nodes: readonly HydratedNode[], { pages, params }: Resolved): PageHead {
  const paging = pagingOf(nodes);
  if (!pages) return {};
  const isEmptyList = paging?.total === 0 && params["discussionID"] === undefined;
  return {
    meta: isEmptyList ? [NOINDEX] : [],
    links: [
      ...(pages.page > 1 ? [{ rel: "prev", href: origin + pages.url(pages.page - 1) }] : []),
      ...(paging?.nextURL ? [{ rel: "next", href: origin + pages.url(pages.page + 1) }] : []),
    ],
  };
}

/**
 * All languages share one address, which selects the reader's language; only the default variant can be
 * declared. Sections in several languages have one address each.
 */
async function languagesOf(
  context: Context,
  canonical: string,
  translations: readonly { hreflang: string; href: string }[],
): Promise<PageHead> {
  if (translations.length > 0) return { links: translations.map((each) => ({ rel: "alternate", ...each })) };
  const isChosen = (await offerOf(context)).enabled.length > 1;
  return isChosen ? { links: [{ rel: "alternate", hreflang: "x-default", href: canonical }] } : {};
}

/** Returns the head of a page's document; null for a page that `hydratePage` did not create. */
export async function headOf(context: Context, page: object, path: string): Promise<DocumentHead | null> {
  const resolved = resolutions.get(page);
  if (!resolved) return null;
  const { layout, layoutViewType, seo } = page as HydratedLayout;
  const origin = publicUrlOf(context);
  const isOfSection = context.addons
    .of(layoutViews)
    .some(({ type, recordTypes }) => type === layoutViewType && recordTypes.includes("siteSection"));
  const { categoryID } = resolved.params;
  const { folder, translations } = await canonicalPlace(context, { categoryID, isOfSection });
  const canonical = resolved.canonical ?? origin + folder + (seo.url ?? path);
  const shown: ShownPage = { layoutViewType, params: resolved.params, seo, nodes: layout, canonical };
  const parts = await Promise.all([
    pagesOf(origin + folder, layout, resolved),
    languagesOf(
      context,
      canonical,
      translations.map(({ contentLocale, basePath }) => ({
        hreflang: contentLocale,
        href: origin + basePath + (seo.url ?? path),
      })),
    ),
    ...context.addons.of(heads).map((make) => make(context, shown)),
  ]);
  return {
    canonical,
    meta: parts.flatMap((part) => part?.meta ?? []),
    links: parts.flatMap((part) => part?.links ?? []),
    jsonLd: parts.flatMap((part) => part?.things ?? []).map((thing) => JSON.stringify(thing)),
  };
}
