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

/** When fewer hold all of so many words, those that hold most of it follow. */
export const scarceOf = (terms: number): number => (terms > 2 ? 10 * 2 ** terms : 10);
/** So many parts are enough to choose from. */
const ENOUGH = 300;
const COUNTED = 1000;
/** What is likely to match more is not worth the time that it takes. */
const WIDEST = 20_000;
/** In fewer parts no word is known to be common. */
const SMALL = 1000;
/** Of longer queries the words that tell most. */
const MAX_TERMS = 8;

interface Known {
  group: Group;
  match: string;
  /** How much it tells. */
  rarity: number;
}

/** What has to be there: not words that most of what is searched has anyway, as long as there are others. */
export function tellingOf(groups: readonly Group[], statistics: Statistics): readonly Group[] {
  if (statistics.parts < SMALL) return groups;
  const telling = groups.filter((group) => rarityOfGroup(group, statistics) >= weights.tells);
  return telling.length > 0 ? telling : groups;
}

/** What is weighed of them: what tells most, in the order of the query. */
export function weighedOf(groups: readonly Group[], statistics: Statistics): readonly Group[] {
  const byRarity = groups.toSorted(
    (one, other) => rarityOfGroup(other, statistics) - rarityOfGroup(one, statistics),
  );
  const most = byRarity.filter((_, index) => textIn(byRarity.slice(0, index + 1)).length <= MAX_TERMS);
  return groups.filter((group) => most.includes(group));
}

/**
 * What matches a query of whose words some may be missing: what holds most of what they tell, then less of it, until
 * there is enough to choose from. `narrowed` adds what is asked besides; `whole` is what holds all of them.
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
  const told = known.reduce((sum, { rarity }) => sum + rarity, 0);
  let best = whole;
  for (const share of weights.relaxed) {
    const subsets = subsetsOf(known, share * told);
    // What holds all of them is looked for anyway.
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

/** Those that anything has, what tells most first. */
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

/** The fewest of them at a time that tell at least so much together. */
function subsetsOf(known: readonly Known[], least: number): Known[][] {
  const found: Known[][] = [];
  const extend = (from: number, chosen: Known[], told: number) => {
    if (told >= least && chosen.length > 0) found.push(chosen);
    else
      for (let index = from; index < known.length; index++)
        extend(index + 1, [...chosen, known[index]!], told + known[index]!.rarity);
  };
  extend(0, [], 0);
  return found;
}
