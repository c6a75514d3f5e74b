import type { Token } from "../../text/tokens.ts";
import type { Group } from "../query/query-language.ts";
import { rarityOfGroup } from "../query/rarity.ts";
import type { Candidate } from "./candidates.ts";
import type { Statistics } from "./statistics.ts";
import { weights } from "./weights.ts";

const DAY_MS = 86_400_000;
/** Largest growth of PostgreSQL's rank when a word occurs repeatedly. */
const GROWTH = 0.645;

interface Weighing {
  terms: readonly Token[];
  groups: readonly Group[];
  statistics: Statistics;
  now: Date;
}

/** A factor of the relevance. */
export interface Part {
  name: string;
  value: number;
}

/** Returns the factors of a candidate's relevance; `explain` shows them. */
export function partsOfRelevance(candidate: Candidate, { terms, groups, statistics, now }: Weighing): Part[] {
  const lengthFactor =
    1 / (1 + weights.length * Math.log1p(candidate.length / Math.max(1, statistics.averageLength)));
  const rarities = groups.map((group) => rarityOfGroup(group, statistics));
  const ofGroups = strengthsOf(candidate, groups, lengthFactor);
  const matched = rarities.filter((_, index) => candidate.holds[index]);
  const near = candidate.near.map(
    (value, index) => Math.min(1, value) * Math.min(rarities[index]!, rarities[index + 1]!),
  );
  const mostNear = candidate.near.map((_, index) => Math.min(rarities[index]!, rarities[index + 1]!));
  const share = Math.min(1, terms.length / Math.max(1, candidate.titleLength));
  // Whole days, so that a search returns the same order for a while.
  const ageDays = Math.max(0, Math.floor((now.getTime() - candidate.dateInserted) / DAY_MS));
  const inTitle =
    candidate.titleLength > 0 && groups.length > 0 && ofGroups.every(({ isInTitle }) => isInTitle);
  const isWhole = candidate.hasTitlePhrase && candidate.titleLength === terms.length;
  return [
    {
      name: "words",
      value: groups.length > 0 ? mean(ofGroups.map(({ value }, index) => value * rarities[index]!)) : 1,
    },
    { name: "near", value: 1 + weights.near * shareIn(sum(near), sum(mostNear)) },
    { name: "phrase", value: 1 + (candidate.hasPhrase ? weights.phrase : 0) },
    { name: "titlePhrase", value: 1 + (candidate.hasTitlePhrase ? weights.titlePhrase : 0) },
    { name: "wholeTitle", value: 1 + (isWhole ? weights.wholeTitle : 0) },
    { name: "titleShare", value: 1 + (inTitle ? weights.titleShare * share : 0) },
    {
      name: "about",
      value:
        1 +
        weights.about *
          shareIn(sum(rarities.filter((_, index) => ofGroups[index]!.isInTitle)), sum(rarities)),
    },
    { name: "held", value: rarities.length > 0 ? shareIn(sum(matched), sum(rarities)) ** weights.held : 1 },
    { name: "fresh", value: 1 + weights.fresh * 0.5 ** (ageDays / weights.freshDays) },
    { name: "score", value: 1 + weights.score * Math.log1p(Math.max(0, candidate.score)) },
    { name: "worth", value: 1 + weights.worth * candidate.worth },
  ];
}

/** Returns how strongly each group matches: that of its best alternative, which is the mean over its words. */
function strengthsOf(candidate: Candidate, groups: readonly Group[], lengthFactor: number) {
  const { ranks, holds, holdsInTitle } = candidate;
  let at = 0;
  return groups.map((group, index) => {
    const clauses = group.map(({ terms }) => {
      const ofTerms = terms.map(() => {
        const [titleExact = 0, titleWeak = 0, textExact = 0, textWeak = 0] = ranks.slice(at, at + 4);
        at += 4;
        const title = Math.max(titleExact, titleWeak * weights.stem);
        const text = grown(Math.max(textExact, textWeak * weights.stem)) * lengthFactor;
        return { value: title + text, isInTitle: title > 0 };
      });
      return {
        value: mean(ofTerms.map(({ value }) => value)),
        isInTitle: ofTerms.every((word) => word.isInTitle),
      };
    });
    const inParts =
      (holdsInTitle[index] ? weights.title : 0) + (holds[index] ? weights.body * lengthFactor : 0);
    return {
      value: Math.max(weights.members * inParts, ...clauses.map(({ value }) => value)),
      isInTitle: holdsInTitle[index] || clauses.some((clause) => clause.isInTitle),
    };
  });
}

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);
const mean = (values: readonly number[]) => sum(values) / Math.max(1, values.length);
const shareIn = (part: number, whole: number) => (whole > 0 ? part / whole : 0);

const grown = (rank: number): number => {
  const once = weights.body;
  if (rank <= once) return rank;
  return once * (1 + (weights.frequency * Math.min(1, rank / once - 1)) / GROWTH);
};

/** Returns the relevance of a candidate: the product of its factors. */
export const relevanceOf = (candidate: Candidate, weighing: Weighing): number =>
  partsOfRelevance(candidate, weighing).reduce((product, { value }) => product * value, 1);
