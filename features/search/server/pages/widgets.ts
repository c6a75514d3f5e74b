import { z } from "zod";
import { labeled, POST_TYPE_CHOICES } from "#features/layouts/contract.ts";
import { widget } from "#features/layouts/server/index.ts";
import { i18nOf } from "#features/locales/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import type { Context } from "#platform/server/application/context.ts";
import { searchDomains } from "../extension-points.ts";

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

/** A search field that a layout may place anywhere. */
export const searchWidget = widget({
  id: "community-search",
  component: "SearchWidget",
  catalog: {
    name: source("Search"),
    group: source("Search"),
    choices: (context) => ({ domains: domainNames(context) }),
  },
  fragmentTypes: ["SearchFragment"],
  props: z.looseObject({
    title: labeled(z.string().max(255).nullish(), source("Title")),
    placeholder: labeled(z.string().max(100).nullish(), source("Placeholder")),
    domain: labeled(z.string().max(100).default("all"), source("Search in"), {
      choices: { named: "domains" },
    }),
    places: List,
    postType: labeled(List, source("Post types"), { choices: POST_TYPE_CHOICES }),
    hideSearchButton: labeled(z.boolean().default(false), source("Hide the button"), { group: "display" }),
    borderRadius: labeled(
      z.coerce.number().int().min(0).max(60).nullish(),
      source("Corner radius, in pixels"),
      {
        group: "display",
      },
    ),
  }),
  load: async (_context, { domain, ...props }) => ({ ...props, domain: DOMAINS[domain] ?? domain }),
});
