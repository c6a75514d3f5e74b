import type { Context } from "../../application/context.ts";
import type { SearchAnswer, SearchQuery } from "../port.ts";
import { type Found, find, languagesOf } from "./find.ts";
import { hitsOf } from "./hits.ts";
import { parseQuery } from "./query/query-language.ts";
import { scopeOf } from "./query/scope.ts";
import { spellingOf } from "./query/spelling.ts";
import { chooseRanked } from "./ranking/ranked.ts";
import { chooseSorted } from "./ranking/sorted.ts";
import { statisticsOf } from "./ranking/statistics.ts";

const NOTHING: SearchAnswer = { hits: [], total: 0, isMore: false, searchedFor: null, didYouMean: null };

/** Answers a search query. `site` is the language of the site. */
export async function answer(context: Context, query: SearchQuery, site: string): Promise<SearchAnswer> {
  const { found, ...spelling } = await findSpelled(context, query, site);
  if (!found) return NOTHING;
  const { offset, limit, isCollapsed } = query;
  const page = { offset, limit, isCollapsed };
  // Without words in the query every result is equally relevant.
  const sort = query.sort === "relevance" && found.terms.length === 0 ? "-dateInserted" : query.sort;
  const chosen =
    sort === "relevance"
      ? await chooseRanked(context, found, {
          ...page,
          rows: found.rows,
          statistics: await statisticsOf(context),
        })
      : await chooseSorted(context, {
          ...page,
          match: found.match,
          scope: found.scope,
          rows: found.rows,
          sort,
        });
  const { total, isMore } = found;
  return { hits: await hitsOf(context, chosen, found, site), total, isMore, ...spelling };
}

/** Found matches, and the spelling suggestions for the query. */
export interface Spelled {
  found: Found | null;
  searchedFor: string | null;
  didYouMean: string | null;
}

/** Returns what a query finds; misspelled words are replaced by similar ones when too little is found. */
export async function findSpelled(context: Context, query: SearchQuery, site: string): Promise<Spelled> {
  const statistics = await statisticsOf(context);
  const languages = languagesOf(query.language, site, statistics);
  const scope = scopeOf(query.visibilities, query.conditions, languages, statistics);
  if (!scope) return { found: null, searchedFor: null, didYouMean: null };
  const parsed = parseQuery(query.text, languages);
  const found = await find(context, query, parsed, scope, statistics);
  if (!found.isFew) return { found, searchedFor: null, didYouMean: null };
  const { corrected, searched, better } = await spellingOf(context, scope, query.text, parsed);
  if (searched === null) return { found, searchedFor: null, didYouMean: null };
  const again = parseQuery(searched, languages);
  const other = await find(context, query, again, scope, statistics);
  if (other.rows === 0) return { found, searchedFor: null, didYouMean: better };
  return { found: other, searchedFor: corrected, didYouMean: better };
}
