import { z } from "zod";
import { source } from "#platform/contract/i18n.ts";
import { communityManage } from "#platform/contract/permission.ts";
import type { Context } from "#platform/server/application/context.ts";
import { addSetting, setting } from "#platform/server/application/settings.ts";

const STAFF = { write: communityManage };
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

/** Address of an external search that replaces ours. */
export const externalSearch = setting(
  "search.externalSearch",
  z.object({ query: Template.default(""), resultsInNewTab: z.boolean().default(false) }),
  { query: "", resultsInNewTab: false },
  "Another site that searches: its address with %s for the words",
  STAFF,
);

export const resultsAddress = setting(
  "search.url",
  Template,
  "",
  "Where the search field leads, with %s for the words",
  STAFF,
);

export const autocomplete = setting(
  "search.autocomplete",
  z.boolean(),
  true,
  "Show suggestions while typing",
  STAFF,
);

export const autocompleteDebounce = setting(
  "search.autocompleteDebounce",
  z.int().min(0).max(5000),
  500,
  "Milliseconds that the typing rests before something is suggested",
  STAFF,
);

export const knowledgeBaseMode = setting(
  "search.knowledgeBase",
  z.boolean(),
  false,
  "The search field leads to /kb/search",
  STAFF,
);

export const searchSettings = [
  addSetting(externalSearch),
  ...[resultsAddress].map((each) => addSetting(each)),
  ...[autocomplete, knowledgeBaseMode].map((each) => addSetting(each)),
  addSetting(autocompleteDebounce),
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
