import type { Context } from "../../application/context.ts";
import type { SearchQuery } from "../port.ts";
import { primaryOf } from "../text/stems.ts";
import { countMatches } from "./count.ts";
import { marks, quoted } from "./indexing/marks.ts";
import { all, any, groupMatch, notMatch } from "./query/matching.ts";
import { type Group, type ParsedQuery, textIn } from "./query/query-language.ts";
import { distinctiveOf, relaxedMatch, scarceOf, weighedOf } from "./query/relax.ts";
import type { Scope } from "./query/scope.ts";
import type { Wanted } from "./ranking/candidates.ts";
import { expectedMatches } from "./ranking/expected.ts";
import type { Statistics } from "./ranking/statistics.ts";
import { isLastTier, TIERS, upToTier } from "./ranking/tiers.ts";

/** The matches of a query, before any of them is read. */
export interface Found extends Wanted {
  rows: number;
  total: number;
  isMore: boolean;
  /** True when few records match the whole query. */
  isFew: boolean;
}

const MOST_LANGUAGES = 4;
/** Largest number of rows in which a phrase is checked. */
const READ = 6000;
/** Fewer results than this suggest that words are misspelled. */
const FEW = 10;

/** Returns the languages for stemming: those of the reader and the site, and the common languages of the index. */
export const languagesOf = (language: string | null, site: string, { languages }: Statistics): string[] =>
  [...new Set([...(language ? [language] : []), site, ...languages].map(primaryOf))].slice(0, MOST_LANGUAGES);

/** Matches a parsed query, and relaxes it when too few records match all words. */
export async function find(
  context: Context,
  query: SearchQuery,
  parsed: ParsedQuery,
  scope: Scope,
  statistics: Statistics,
): Promise<Found> {
  const { inTitles = false, isExact = false, isCollapsed, operator } = query;
  const narrowed = (match: string) => all([match, ...parsed.not.map(notMatch)]);
  const distinctive = distinctiveOf(parsed.groups, statistics);
  const hasText = distinctive.length > 0;
  const isAny = operator === "or";
  const groups = (isAny ? parsed.groups : distinctive).map((group) => groupMatch(group, inTitles));
  const asked = narrowed(!hasText ? quoted(marks.first) : isAny ? any(groups) : all(groups));
  const whole = parsed.groups.some(hasPhrase) && !inTitles ? await readable(context, scope, asked) : asked;
  const titles = narrowed(all(distinctive.map((group) => groupMatch(group, true))));
  const [terms, weighed] = [textIn(parsed.groups), weighedOf(distinctive, statistics)];
  const wanted = { inTitles: titles, scope, terms, groups: weighed };
  const isWhole = distinctive.length < 2 || isAny || isExact;
  const scarce = isWhole ? 0 : scarceOf(distinctive.length);
  const isWeighed = query.sort === "relevance" && terms.length > 0;
  const counting = { scope, isCollapsed, weighed: isWeighed ? wanted : null, least: scarce };
  const strict = await countMatches(context, counting, whole);
  const isFew = strict.total < FEW && hasText && !isExact;
  if (strict.total >= scarce) return { ...wanted, match: whole, ...strict, isFew };
  const relaxing = { groups: distinctive, inTitles, whole, statistics };
  const match = await relaxedMatch(context, scope, relaxing, narrowed);
  return { ...wanted, match, ...(await countMatches(context, { ...counting, least: 0 }, match)), isFew };
}

const hasPhrase = (group: Group) => group.some(({ isPhrase }) => isPhrase);

/**
 * PostgreSQL checks a phrase in each row that contains all its words; for frequent words only the best tiers are read.
 */
async function readable(context: Context, scope: Scope, match: string): Promise<string> {
  const expected = await expectedMatches(context, scope, match);
  const tier = TIERS.findLastIndex((share) => share * expected <= READ);
  return isLastTier(tier) ? match : all([match, upToTier(Math.max(0, tier))]);
}
