import type { Context } from "../../../application/context.ts";
import { countEach } from "../count.ts";
import { POOL } from "../ranking/candidates.ts";
import { expectedMatches } from "../ranking/expected.ts";
import type { Statistics } from "../ranking/statistics.ts";
import { weights } from "../ranking/weights.ts";
import { all, any, groupMatch } from "./matching.ts";
import { type Group, textIn } from "./query-language.ts";
import { rarityOfCount, rarityOfGroup } from "./rarity.ts";
import type { Scope } from "./scope.ts";

/** Returns the number of results below which a query of this many words is relaxed. */
export const scarceOf = (terms: number): number => (terms > 2 ? 10 * 2 ** terms : 10);
/** Number of matching parts that suffice for ranking. */
const ENOUGH = 300;
const COUNTED = 1000;
/** A match expected to be larger than this takes too long. */
const WIDEST = 20_000;
/** In an index with fewer parts than this, no word counts as common. */
const SMALL = 1000;
/** Longer queries are reduced to their rarest words. */
const MAX_TERMS = 8;

interface Known {
  group: Group;
  match: string;
  /** How specific the group is. */
  rarity: number;
}

/** Returns the groups that are required: without very common words, unless there are no others. */
export function distinctiveOf(groups: readonly Group[], statistics: Statistics): readonly Group[] {
  if (statistics.parts < SMALL) return groups;
  const distinctive = groups.filter((group) => rarityOfGroup(group, statistics) >= weights.minimumRarity);
  return distinctive.length > 0 ? distinctive : groups;
}

/** Returns the groups that are weighed: the rarest ones, in the order of the query. */
export function weighedOf(groups: readonly Group[], statistics: Statistics): readonly Group[] {
  const byRarity = groups.toSorted(
    (one, other) => rarityOfGroup(other, statistics) - rarityOfGroup(one, statistics),
  );
  const most = byRarity.filter((_, index) => textIn(byRarity.slice(0, index + 1)).length <= MAX_TERMS);
  return groups.filter((group) => most.includes(group));
}

/**
 * Returns a condition for records that lack some words: those whose words make up most of the total rarity, then less
 * of it, until there are enough matches. `narrowed` adds the other conditions; `whole` matches all words.
 */
export async function relaxedMatch(
  context: Context,
  scope: Scope,
  {
    groups,
    inTitles,
    whole,
    statistics,
  }: {
    groups: readonly Group[];
    inTitles: boolean;
    whole: string;
    statistics: Statistics;
  },
  narrowed: (match: string) => string,
): Promise<string> {
  const known = await knownOf(context, scope, groups, inTitles, statistics);
  const total = known.reduce((sum, { rarity }) => sum + rarity, 0);
  let best = whole;
  for (const share of weights.relaxed) {
    const subsets = subsetsOf(known, share * total);
    // A set of all groups is already covered by `whole`.
    if (subsets.every((subset) => subset.length === groups.length)) continue;
    const some = any(subsets.map((subset) => all(subset.map(({ match }) => match))));
    const wider = any([whole, narrowed(some)]);
    if ((await expectedMatches(context, scope, wider)) > WIDEST) break;
    const [rows = 0] = await countEach(context, scope, [wider], POOL + 1);
    if (rows > POOL) {
      const titled = any(known.map(({ group }) => groupMatch(group, true)));
      return any([best, narrowed(all([some, titled]))]);
    }
    best = wider;
    if (rows >= ENOUGH) break;
  }
  return best;
}

/** Returns the groups with any matches, the rarest first. */
async function knownOf(
  context: Context,
  scope: Scope,
  groups: readonly Group[],
  inTitles: boolean,
  statistics: Statistics,
): Promise<Known[]> {
  const matches = groups.map((group) => groupMatch(group, inTitles));
  const counts = await countEach(context, scope, matches, COUNTED);
  return groups
    .map((group, index) => {
      const count = counts[index] ?? 0;
      const rarity = count < COUNTED ? rarityOfCount(count, statistics) : rarityOfGroup(group, statistics);
      return { group, match: matches[index]!, rarity, count };
    })
    .filter(({ count }) => count > 0)
    .sort((one, other) => other.rarity - one.rarity)
    .slice(0, MAX_TERMS);
}

/** Returns the smallest sets of groups whose rarities sum up to at least `least`. */
function subsetsOf(known: readonly Known[], least: number): Known[][] {
  const found: Known[][] = [];
  const extend = (from: number, chosen: Known[], total: number) => {
    if (total >= least && chosen.length > 0) found.push(chosen);
    else
      for (let index = from; index < known.length; index++)
        extend(index + 1, [...chosen, known[index]!], total + known[index]!.rarity);
  };
  extend(0, [], 0);
  return found;
}
