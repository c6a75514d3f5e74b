import { localeOf } from "#features/locales/server/index.ts";
import type { InputOf } from "#platform/contract/endpoint.ts";
import type { Context } from "#platform/server/application/context.ts";
import { type findSimilar as endpoint, SearchQuery, type SearchResult } from "../../contract.ts";
import { find } from "./find.ts";
import { planSearch } from "./plan-search.ts";
import { viewHits } from "./view-hits.ts";

type Asked = InputOf<typeof endpoint>["query"];

const KIND = "discussion";
/** Score factor for discussions of the same category. */
const NEARBY = 1.3;
/** Lowest score, relative to the best, that counts as similar. */
const LEAST = 0.1;
/** Candidates examined per shown discussion. */
const MORE = 3;

/** Removes query syntax from a title. */
const plain = (title: string) =>
  title
    .replace(/["():]/g, " ")
    .replace(/(^|\s)-+/g, "$1")
    .trim();

/**
 * Returns discussions that share terms with a title, best first. `operator` is `and` for a title being typed, and `or` for
 * that of a discussion, which contains all of its own terms.
 */
export async function findSimilar(
  context: Context,
  { title, categoryID, discussionID, limit }: Asked,
  operator: "and" | "or" = "and",
): Promise<SearchResult[]> {
  const text = plain(title);
  if (text === "") return [];
  const { visibilities, conditions } = await planSearch(context, SearchQuery.parse({ recordTypes: KIND }));
  const { hits } = await find(context, {
    ...{ text, visibilities, conditions, operator, inTitles: true, sort: "relevance" },
    ...{ isCollapsed: false, offset: 0, limit: limit * MORE, language: localeOf(context) },
  });
  const results = await viewHits(context, hits, new Set(["breadcrumbs"]));
  const relevance = new Map(hits.map((hit) => [hit.recordID, hit.relevance]));
  const nearness = (result: SearchResult) =>
    (relevance.get(result.recordID) ?? 0) * (result.categoryID === categoryID ? NEARBY : 1);
  const others = results.filter(({ recordID }) => recordID !== discussionID);
  const best = Math.max(0, ...others.map(nearness));
  return others
    .filter((result) => nearness(result) >= best * LEAST)
    .toSorted((one, other) => nearness(other) - nearness(one))
    .slice(0, limit);
}
