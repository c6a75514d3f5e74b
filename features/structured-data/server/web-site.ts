import type { SearchAction, WebSite, WithContext } from "schema-dts";
import { siteText } from "#features/translations/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import { publicUrlOf } from "#platform/server/application/public-url.ts";

/** Names the parameter for the search terms: an extension of search engines to the vocabulary. */
type SearchForm = SearchAction & { "query-input": string };

/** Describes the forum and its search. */
export function webSite(context: Context): WithContext<WebSite> {
  const origin = publicUrlOf(context);
  const description = siteText(context, "description");
  const search: SearchForm = {
    "@type": "SearchAction",
    target: { "@type": "EntryPoint", urlTemplate: `${origin}/search?query={search_term_string}` },
    "query-input": "required name=search_term_string",
  };
  return {
    "@context": "https://schema.org",
    "@type": "WebSite",
    name: siteText(context, "title"),
    url: `${origin}/`,
    ...(description && { description }),
    potentialAction: search,
  };
}
