import { z } from "zod";
import { CornerRadius, labeled, POST_TYPE_CHOICES } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { searchDomains, searchSources } from "../extension-points.ts";

const List = z.array(z.string().max(100)).max(50).default([]);

/** Other names of domains that a layout may use. */
const DOMAINS: Readonly<Record<string, string>> = { all: "all_content" };

function domainNames(context: Context): Record<string, string> {
  const i18n = i18nOf(context);
  const named = context.addons
    .of(searchDomains)
    .filter(({ key }) => key !== DOMAINS["all"])
    .toSorted((one, other) => one.sort - other.sort)
    .map(({ key, name }) => [key, name.in(i18n)]);
  return { all: i18n.t("Everything"), ...Object.fromEntries(named) };
}

/** Kinds of results of a domain, by their types. */
function typesIn(context: Context, domain: string): Record<string, string> {
  const i18n = i18nOf(context);
  const kinds = context.addons.of(searchDomains).find(({ key }) => key === domain)?.kinds ?? [];
  const types = context.addons
    .of(searchSources)
    .flatMap((each) => (kinds.includes(each.kind) ? each.types : []));
  return Object.fromEntries(types.map(({ type, name }) => [type, name.in(i18n)]));
}

/** A search field that a layout may place anywhere. */
export const searchWidget = widget({
  id: "community-search",
  component: "SearchWidget",
  catalog: {
    name: source("Search"),
    description: source("A search field, limited to what you choose."),
    group: source("Search"),
    choices: (context) => ({ domains: domainNames(context), places: typesIn(context, "places") }),
  },
  fragmentTypes: ["SearchFragment"],
  props: z.looseObject({
    title: labeled(z.string().max(255).nullish(), source("Title")),
    placeholder: labeled(z.string().max(100).nullish(), source("Placeholder")),
    domain: labeled(z.string().max(100).default("all"), source("Search in"), {
      choices: { named: "domains" },
    }),
    places: labeled(List, source("Kinds of places"), {
      description: source("When it searches in places."),
      choices: { named: "places" },
    }),
    postType: labeled(List, source("Post types"), {
      description: source("When it searches in posts."),
      choices: POST_TYPE_CHOICES,
    }),
    hideSearchButton: labeled(z.boolean().default(false), source("Hide the button"), { group: "display" }),
    borderRadius: CornerRadius,
  }),
  load: async (_context, { domain, ...props }) => ({ ...props, domain: DOMAINS[domain] ?? domain }),
});
