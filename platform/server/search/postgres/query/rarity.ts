import type { Token } from "../../text/tokens.ts";
import type { Statistics } from "../ranking/statistics.ts";
import type { Group } from "./query-language.ts";

/** How much a word tells that so many parts have: the fewer, the more. */
export function rarityOfCount(count: number, { parts }: Pick<Statistics, "parts">): number {
  if (parts <= 0) return 1;
  return Math.log(1 + Math.max(0, parts - count + 0.5) / (count + 0.5));
}

export const rarityOf = ({ exact }: Token, statistics: Statistics): number =>
  rarityOfCount(statistics.shareOf(exact) * statistics.parts, statistics);

/** Of alternatives what tells least, and of words that all have to be there what tells most. */
export const rarityOfGroup = (group: Group, statistics: Statistics): number =>
  Math.min(...group.map(({ terms }) => Math.max(0, ...terms.map((word) => rarityOf(word, statistics)))));
