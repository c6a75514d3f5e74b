import { z } from "zod";
import { widget } from "#features/layouts/server/index.ts";
import { source } from "#platform/contract/i18n.ts";

const List = z.array(z.string().max(100)).max(50).default([]);

/** Other names of domains that a layout may use. */
const DOMAINS: Readonly<Record<string, string>> = { all: "all_content" };

/** A search field that a layout may place anywhere. */
export const searchWidget = widget({
  id: "community-search",
  component: "SearchWidget",
  catalog: { name: source("Search"), group: source("Search") },
  fragmentTypes: ["SearchFragment"],
  props: z.looseObject({
    title: z.string().max(255).nullish(),
    placeholder: z.string().max(100).nullish(),
    borderRadius: z.coerce.number().int().min(0).max(60).nullish(),
    domain: z.string().max(100).default("all"),
    places: List,
    postType: List,
    hideSearchButton: z.boolean().default(false),
  }),
  load: async (_context, { domain, ...props }) => ({ ...props, domain: DOMAINS[domain] ?? domain }),
});
