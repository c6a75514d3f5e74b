import { localeOf } from "#features/locales/server/index.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SearchHit } from "#platform/server/search/port.ts";
import { SearchQuery, type Suggestion, type SuggestQuery } from "../../contract.ts";
import type { ResultFields } from "../extension-points.ts";
import { chooseSources } from "./choose-sources.ts";
import { findSuggestions } from "./find.ts";
import { planSearch } from "./plan-search.ts";
import { fieldsOf } from "./view-hits.ts";

/**
 * Takes one hit of each source in round, up to `limit`; sources with few hits leave their share to
 * the others.
 */
export function shareOut<T>(bySource: readonly (readonly T[])[], limit: number): T[][] {
  const shares: T[][] = bySource.map(() => []);
  let left = limit;
  for (let round = 0; left > 0 && bySource.some((hits) => hits.length > round); round += 1)
    for (const [index, hits] of bySource.entries()) {
      const hit = hits[round];
      if (hit === undefined || left === 0) continue;
      shares[index]?.push(hit);
      left -= 1;
    }
  return shares;
}

type Asked = Pick<SearchQuery, "query" | "domain" | "recordTypes" | "types" | "limit" | "locale">;

/** Finds titles and names similar to the typed text, in the order of their sources. */
export async function suggestedHits(context: Context, asked: Asked): Promise<SearchHit[]> {
  if (asked.query === "") return [];
  const { query, domain, recordTypes, types, limit, locale } = asked;
  const chosen = chooseSources(context, { domain, recordTypes, types }, { isAny: true });
  const plan = await planSearch(context, SearchQuery.parse({ query }), chosen);
  const suggested = plan.sources.filter(({ isSuggested }) => isSuggested).map(({ kind }) => kind);
  const { text, conditions } = plan;
  const language = locale ?? localeOf(context);
  const visibilities = plan.visibilities.filter(({ kind }) => suggested.includes(kind));
  const hits = await findSuggestions(context, { text, visibilities, conditions, limit, language });
  const found = visibilities.map((visibility) => hits.filter(({ kind }) => kind === visibility.kind));
  return shareOut(found, limit).flat();
}

function suggestionOf(hit: SearchHit, fields: ResultFields, isFirst: boolean): Suggestion {
  const { breadcrumbs = [], labelCodes = [], dateUpdated, dateInserted, userInfo, type, url } = fields;
  const date = dateUpdated ?? dateInserted;
  const parentLabel = breadcrumbs.at(-1)?.name;
  return {
    label: fields.name,
    marks: hit.title.marks.map(([from, to]) => [from, to]),
    type,
    source: hit.kind,
    recordID: hit.recordID,
    data: {
      url,
      ...(date && { dateUpdated: date }),
      crumbs: breadcrumbs,
      labels: labelCodes,
      isForeign: false,
      type,
      ...(parentLabel !== undefined && { parentLabel }),
      isFirst,
      ...(userInfo && { photoUrl: userInfo.photoUrl }),
    },
  };
}

/** Returns the options for the menu below a search field. */
export async function suggest(context: Context, query: SuggestQuery): Promise<Suggestion[]> {
  const hits = await suggestedHits(context, { ...query, types: undefined });
  const expand = new Set(query.expand.has("breadcrumbs") ? (["breadcrumbs"] as const) : []);
  const fieldsFor = await fieldsOf(context, hits, expand);
  return hits.flatMap((hit, index) => {
    const fields = fieldsFor(hit);
    return fields ? [suggestionOf(hit, fields, hits[index - 1]?.kind !== hit.kind)] : [];
  });
}
