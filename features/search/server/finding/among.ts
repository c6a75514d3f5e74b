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

/** The kinds of records that a page of results is about; none when it asks for what there is not. */
export function searchedKinds(context: Context, asked: Asked): readonly string[] {
  try {
    return chooseSources(context, queryOf(asked).query).sources.map(({ kind }) => kind);
  } catch (error) {
    if (error instanceof ApiError) return [];
    throw error;
  }
}

/** The same in the words of the call. */
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
 * What is to be asked so that a page of results tells which of these records are on it, for whoever acts: exactly, and
 * the newest first. Two that are alike find the same. Null when some of what the page asks for means nothing any more:
 * the rest would find more than was wanted.
 */
export async function planAmong(
  context: Context,
  asked: Asked,
  records: readonly DocumentRef[],
  limit: number,
): Promise<EngineQuery | null> {
  const { query, refused } = queryOf(await sentFor(context, asked));
  if (refused.length > 0) return null;
  const { text, sights, conditions } = await planSearch(context, query);
  return {
    ...{ text, sights, conditions: [...conditions, { records }], operator: query.queryOperator ?? "and" },
    ...{ isExact: true, sort: "-dateInserted", isCollapsed: false, offset: 0, limit },
    language: query.locale ?? localeOf(context),
  };
}

/** Whether a text says what is wanted, and not only what is not. */
const WANTS = /(?:^|\s)(?!-)\S/u;

/**
 * What a plan finds. What has no title of its own, such as a comment, is found by that of its thread as well: here it
 * must hold one of the words itself.
 */
export async function findAll(context: Context, plan: EngineQuery): Promise<readonly DocumentRef[]> {
  const { hits } = await find(context, plan);
  return WANTS.test(plan.text)
    ? hits.filter(({ title, excerpt }) => title.text !== "" || excerpt.marks.length > 0)
    : hits;
}
