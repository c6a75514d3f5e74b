import { z } from "zod";
import { layoutView, template, widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { viewRoles } from "#features/permissions/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { pagingShown } from "#platform/server/http/paging-headers.ts";
import type { Asked, SearchPageShown } from "../../contract/page.ts";
import { RESULTS_AT_MOST, type SearchDomain } from "../../contract.ts";
import { listDomains } from "../finding/list-domains.ts";
import { search } from "../finding/search.ts";
import { externalAddress, searchSettings } from "../settings.ts";
import { asksForSomething, queryOf, readAddress } from "./page-address.ts";
import { searchFields, searchPageParts } from "./page-extension-points.ts";
import { searchWidget } from "./widgets.ts";

/** Fields of the shown results, without long ones. */
const SHOWN = "insertUser,breadcrumbs,excerpt,image,-body";

/** Loads the data of contributed fields, and the values they send to the API. */
async function loadFields(context: Context, { filters }: SearchDomain, asked: Asked) {
  const parts: Record<string, object> = {};
  const sent: Record<string, string> = { ...asked };
  for (const field of context.addons.of(searchFields)) {
    if (!filters.includes(field.parameter)) continue;
    const loaded = await field.load(context, asked[field.parameter] ?? "");
    parts[field.parameter] = loaded.part;
    if (asked[field.parameter] !== undefined) sent[field.parameter] = loaded.sent;
  }
  return { parts, sent };
}

/** Runs the search. Invalid parameters are ignored with a warning. */
async function find(context: Context, path: string, asked: Asked, sent: Asked, domain: SearchDomain) {
  const { t } = i18nOf(context);
  const { query, refused } = queryOf(context, { ...sent, domain: domain.key, expand: SHOWN });
  const isInThread = query.discussionID !== undefined;
  const found = await search(context, { ...query, collapse: !isInThread });
  const { results, paging, warnings, searchedFor, didYouMean } = found;
  return {
    found: {
      ...{ results, searchedFor, didYouMean },
      paging: pagingShown(path, asked, paging),
      isMore: (paging.total ?? 0) >= RESULTS_AT_MOST,
    },
    warnings: [
      ...refused.map((name) => t("{name} isn’t recognized and was ignored.", { name })),
      ...warnings,
    ],
  };
}

/** Loads the parts beside the results, by name. */
async function loadParts(context: Context, asked: Asked) {
  const parts: Record<string, object> = {};
  for (const { name, load } of context.addons.of(searchPageParts)) {
    const part = await load(context, asked);
    if (part) parts[name] = part;
  }
  return parts;
}

async function load(context: Context, path: string, address: Asked): Promise<SearchPageShown> {
  const domains = await listDomains(context);
  const domain = domains.find(({ key }) => key === address["domain"]) ?? domains[0] ?? null;
  const asked = domain ? { ...address, domain: domain.key } : address;
  const elsewhere = externalAddress(context, asked["query"] ?? "");
  const { parts, sent } = domain ? await loadFields(context, domain, asked) : { parts: {}, sent: asked };
  const isAsked = domain !== null && elsewhere === null && asksForSomething(asked);
  return {
    ...{ path, asked, domains, domain, elsewhere },
    parts: isAsked ? { ...parts, ...(await loadParts(context, asked)) } : parts,
    ...(isAsked ? await find(context, path, asked, sent, domain) : { found: null, warnings: [] }),
    roles: domain?.filters.includes("roleIDs")
      ? (await viewRoles(context, new Set())).map(({ roleID, name }) => ({ roleID, name }))
      : [],
  };
}

const searchView = layoutView({
  type: "search",
  recordTypes: ["global"],
  async resolve(context, { recordID, params }) {
    const { t } = i18nOf(context);
    const address = readAddress(context, params);
    const { query } = address;
    const path = recordID === "kb" ? "/kb/search" : "/search";
    return {
      params: { path, address },
      seo: {
        title: query ? t("Search results for “{query}”", { query }) : t("Search"),
        description: null,
        url: path,
        meta: [{ name: "robots", content: "noindex" }],
      },
    };
  },
});

const searchAsset = widget({
  id: "asset.search",
  isRequired: true,
  component: "SearchPage",
  props: z.looseObject({}),
  load: (context, _props, { path, address }) => load(context, String(path), address as Asked),
});

const searchTemplate = template({
  layoutViewType: "search",
  name: "Search Template",
  layout: [{ $hydrate: "react.section.1-column", children: [{ $hydrate: "react.asset.search" }] }],
});

/** The results page. Crawlers are asked not to index it, and it is not cached for guests. */
export const searchPages = [searchView, searchAsset, searchTemplate, searchWidget, ...searchSettings];
