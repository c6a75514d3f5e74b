import { z } from "zod";
import { addConfigValue } from "#features/settings/server/index.ts";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting, settingsSection } from "#platform/server/application/settings.ts";

/** Placeholder of the terms in an address. */
const PLACEHOLDER = "%s";

const Template = z
  .string()
  .trim()
  .max(1000)
  .regex(/^(?:(?:https?:\/\/|\/(?![/\\]))[^\s"'<>\\]*)?$/i)
  .refine((address) => address === "" || address.includes(PLACEHOLDER), {
    error: source("Enter a URL that contains %s in place of the search terms."),
  });

const place = {
  section: settingsSection({
    key: "search",
    title: source("Search"),
    description: source("Search box behavior and destination."),
    order: 70,
    area: "system",
    path: "/dashboard/settings/external-search",
  }),
  write: communityManage,
};
const TEMPLATE_HELP = source("A URL with %s for the query. Leave empty to use the built-in search.");

/** URL of an external search that replaces ours. */
export const externalSearch = setting({
  ...place,
  key: "search.externalSearch",
  label: source("External search"),
  fields: {
    query: { label: source("URL of an external search"), help: TEMPLATE_HELP },
    resultsInNewTab: { label: source("Open its results in a new tab") },
  },
  schema: z.object({ query: Template.default(""), resultsInNewTab: z.boolean().default(false) }),
  default: { query: "", resultsInNewTab: false },
});

export const resultsAddress = setting({
  ...place,
  key: "search.url",
  label: source("Results page"),
  help: TEMPLATE_HELP,
  schema: Template,
  default: "",
});

export const autocomplete = setting({
  ...place,
  key: "search.autocomplete",
  label: source("Show suggestions while typing"),
  schema: z.boolean(),
  default: true,
});

export const autocompleteDebounce = setting({
  ...place,
  key: "search.autocompleteDebounce",
  label: source("Wait before showing suggestions"),
  unit: { label: source("milliseconds"), size: 1 },
  schema: z.int().min(0).max(5000),
  default: 500,
});

export const knowledgeBaseMode = setting({
  ...place,
  key: "search.knowledgeBase",
  label: source("Search the knowledge base"),
  help: source("The search field leads to /kb/search."),
  schema: z.boolean(),
  default: false,
});

export const searchSettings = [
  addSetting(autocomplete),
  addSetting(autocompleteDebounce),
  addSetting(knowledgeBaseMode),
  addSetting(resultsAddress),
  addSetting(externalSearch),
  addConfigValue({
    ...{ key: "externalSearch.query", read: communityManage, schema: z.string() },
    value: ({ settings }) => settings.get(externalSearch).query,
  }),
  addConfigValue({
    ...{ key: "externalSearch.resultsInNewTab", read: communityManage, schema: z.boolean() },
    value: ({ settings }) => settings.get(externalSearch).resultsInNewTab,
  }),
];

/** Returns the address of the external search for the terms; null when this forum searches. */
export function externalAddress({ settings }: Context, terms: string): string | null {
  const { query } = settings.get(externalSearch);
  return query === "" ? null : query.replace(PLACEHOLDER, () => encodeURIComponent(terms));
}

/** Configuration of the search fields, sent with every page. */
export function searchConfig({ settings }: Context) {
  const { query, resultsInNewTab } = settings.get(externalSearch);
  return {
    url: settings.get(knowledgeBaseMode) ? "/kb/search" : "/search",
    template: query || settings.get(resultsAddress),
    newTab: query !== "" && resultsInNewTab,
    autocomplete: query === "" && settings.get(autocomplete),
    debounce: settings.get(autocompleteDebounce),
  };
}
