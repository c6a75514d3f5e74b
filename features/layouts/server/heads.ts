import { offerOf } from "#features/locales/server/index.ts";
import type { PagingShown } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";
import { Opening } from "#platform/server/extension-points/extension-point.ts";
import type { DocumentHead, HydratedLayout, HydratedNode } from "../contract.ts";
import type { PageParams, Resolved } from "./extension-points.ts";

/** A page with all that it shows, for whoever tells machines of it. */
export interface ShownPage {
  layoutViewType: string;
  params: PageParams;
  seo: HydratedLayout["seo"];
  nodes: readonly HydratedNode[];
  /** What the page's document says already: the whole address that search engines are to know. */
  canonical: string;
}

/** What somebody adds to the head of a page's document. */
export type PageHead = Partial<Pick<DocumentHead, "meta" | "links">>;

type HeadOf = (context: Context, page: ShownPage) => Promise<PageHead | null> | PageHead | null;
type GraphOf = (context: Context, page: ShownPage) => Promise<readonly object[]> | readonly object[];

const heads = new Opening<HeadOf>("heads");
const graphs = new Opening<GraphOf>("graphs");

/** Metas and links of documents, made from what the page has found already; null for pages of other kinds. */
export const addHead = (make: HeadOf) => heads.with(make);

/** What a page is about in the words of schema.org. Guests' documents alone have it: machines do not sign in. */
export const addGraph = (make: GraphOf) => graphs.with(make);

/** What the pages of this moment were resolved to: it is not sent along with them. */
const resolutions = new WeakMap<object, Resolved>();
export const noteShown = (page: HydratedLayout, resolved: Resolved): void =>
  void resolutions.set(page, resolved);

const NOINDEX = { name: "robots", content: "noindex" };

/** The properties of the first component of that name on a page. */
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

/** Which part is shown of the list that the page is about. */
function pagingOf(nodes: readonly HydratedNode[]): PagingShown | null {
  const list = nodeWhere(
    nodes,
    ({ $reactProps }) => $reactProps["initialPaging"] !== undefined && $reactProps["isAsset"] !== false,
  );
  return (list?.$reactProps["initialPaging"] ?? null) as PagingShown | null;
}

/** Where the pages before and after are, and whether there is nothing to read. */
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
 * A page has one address in all languages, and the reader's own decides: there is none to name for each of them, but
 * the one that chooses by itself.
 */
async function languagesOf(context: Context, canonical: string): Promise<PageHead> {
  const isChosen = (await offerOf(context)).enabled.length > 1;
  return isChosen ? { links: [{ rel: "alternate", hreflang: "x-default", href: canonical }] } : {};
}

/** What the document of a page says of it; null for what `hydratePage` did not make. */
export async function headOf(context: Context, page: object, path: string): Promise<DocumentHead | null> {
  const resolved = resolutions.get(page);
  if (!resolved) return null;
  const { layout, layoutViewType, seo } = page as HydratedLayout;
  const origin = publicUrlOf(context);
  const canonical = resolved.canonical ?? origin + (seo.url ?? path);
  const shown: ShownPage = { layoutViewType, params: resolved.params, seo, nodes: layout, canonical };
  const isGuest = context.actor.userID === 0;
  const [graph, ...parts] = await Promise.all([
    isGuest ? Promise.all(context.addons.of(graphs).map((make) => make(context, shown))) : [],
    pagesOf(origin, layout, resolved),
    languagesOf(context, canonical),
    ...context.addons.of(heads).map((make) => make(context, shown)),
  ]);
  return {
    canonical,
    meta: parts.flatMap((part) => part?.meta ?? []),
    links: parts.flatMap((part) => part?.links ?? []),
    jsonLd: graph.flat().map((thing) => JSON.stringify(thing)),
  };
}
