import { i18nOf, localeOf } from "#features/locales/server/index.ts";
import { invalidField } from "#platform/contract/errors.ts";
import { phrase } from "#platform/contract/i18n.ts";
import type { Paging } from "#platform/contract/paging.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { SearchSort } from "#platform/server/search/port.ts";
import { MEMBER_SORTS, RESULTS_AT_MOST, type SearchQuery, type SearchResult } from "../../contract.ts";
import { find } from "./find.ts";
import { listAlone } from "./list-alone.ts";
import { planSearch } from "./plan-search.ts";
import { suggestedHits } from "./suggest.ts";
import { viewHits } from "./view-hits.ts";

export interface Found {
  results: SearchResult[];
  paging: Paging;
  /** Warnings about ignored parameters, in the reader's language. */
  warnings: string[];
  searchedFor: string | null;
  didYouMean: string | null;
}

const sortOf = ({ sort }: SearchQuery): SearchSort =>
  MEMBER_SORTS.some((own) => own === sort) ? "relevance" : (sort as SearchSort);

function offsetOf({ page, limit }: SearchQuery): number {
  const offset = (page - 1) * limit;
  if (offset < RESULTS_AT_MOST) return offset;
  throw invalidField(
    "page",
    phrase("Only the first {most} results can be paged through.", { most: RESULTS_AT_MOST }),
  );
}

/** Returns a page of results that the actor may see. */
export async function search(context: Context, query: SearchQuery): Promise<Found> {
  const offset = offsetOf(query);
  if (query.expandBody === false) query.expand.delete("body");
  const listed = await listAlone(context, query);
  if (listed) return { ...listed, warnings: [], searchedFor: null, didYouMean: null };
  const plan = await planSearch(context, query);
  const { page, limit, expand } = query;
  const answer = await find(context, {
    text: plan.text,
    operator: query.queryOperator ?? "and",
    visibilities: plan.visibilities,
    conditions: plan.conditions,
    sort: sortOf(query),
    isCollapsed: query.collapse,
    offset,
    limit: query.includeResults ? limit : 0,
    language: query.locale ?? localeOf(context),
  });
  const first = query.includeTypeaheads ? await suggestedHits(context, query) : [];
  const total = Math.min(answer.total, RESULTS_AT_MOST);
  return {
    results: await viewHits(context, [...first, ...answer.hits], expand),
    paging: { page, limit, total, more: offset + limit < total },
    warnings: plan.warnings.map((warning) => warning.in(i18nOf(context))),
    searchedFor: answer.searchedFor,
    didYouMean: answer.didYouMean,
  };
}
