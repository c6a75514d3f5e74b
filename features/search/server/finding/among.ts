import { localeOf } from "#features/locales/server/index.ts";
import { ApiError } from "#platform/contract/errors.ts";
import type { Context } from "#platform/server/application/context.ts";
import type { DocumentRef, SearchQuery as EngineQuery } from "#platform/server/search/port.ts";
import type { Asked } from "../../contract/page.ts";
import { searchDomains } from "../extension-points.ts";
import { queryOf } from "../pages/page-address.ts";
import { searchFields } from "../pages/page-extension-points.ts";
import { chooseSources } from "./choose-sources.ts";
import { find } from "./find.ts";
import { planSearch } from "./plan-search.ts";

/** Returns the kinds that a results page searches; none when its parameters are invalid. */
export function searchedKinds(context: Context, asked: Asked): readonly string[] {
  try {
    return chooseSources(context, queryOf(context, asked).query).sources.map(({ kind }) => kind);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** Converts the parameters of the page into those of the API. */
async function sentFor(context: Context, asked: Asked): Promise<Asked> {
  const sent: Record<string, string> = { ...asked };
  for (const { parameter, load } of context.addons.of(searchFields)) {
    const value = asked[parameter];
    if (value !== undefined) sent[parameter] = (await load(context, value)).sent;
  }
  const [first] = context.addons.of(searchDomains).toSorted((one, other) => one.sort - other.sort);
  return { ...(first && { domain: first.key }), ...sent };
}

/**
 * Plans a search that returns which of `records` appear on a results page for the actor, matching
 * exactly, newest first. Equal plans find equal records. Returns null when a parameter of the page
 * is no longer valid, because ignoring it would find too much.
 */
export async function planAmong(
  context: Context,
  asked: Asked,
  records: readonly DocumentRef[],
  limit: number,
): Promise<EngineQuery | null> {
  const { query, refused } = queryOf(context, await sentFor(context, asked));
  if (refused.length > 0) return null;
  const { text, visibilities, conditions } = await planSearch(context, query);
  return {
    ...{
      text,
      visibilities,
      conditions: [...conditions, { records }],
      operator: query.queryOperator ?? "and",
    },
    ...{ isExact: true, sort: "-dateInserted", isCollapsed: false, offset: 0, limit },
    language: query.locale ?? localeOf(context),
  };
}

/** Matches queries with at least one term that is not excluded. */
const WANTS = /(?:^|\s)(?!-)\S/u;

/**
 * Returns the records that a plan finds. A record without a title, such as a comment, is also found
 * by the title of its thread; here its own text must match.
 */
export async function findAll(context: Context, plan: EngineQuery): Promise<readonly DocumentRef[]> {
  const { hits } = await find(context, plan);
  return WANTS.test(plan.text)
    ? hits.filter(({ title, excerpt }) => title.text !== "" || excerpt.marks.length > 0)
    : hits;
}
