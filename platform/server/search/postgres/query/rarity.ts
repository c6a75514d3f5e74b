import type { Token } from "../../text/tokens.ts";
import type { Statistics } from "../ranking/statistics.ts";
import type { Group } from "./query-language.ts";

/** Returns the weight of a word that occurs in `count` parts: the rarer, the higher. */
export function rarityOfCount(count: number, { parts }: Pick<Statistics, "parts">): number {
  if (parts <= 0) return 1;
  return Math.log(1 + Math.max(0, parts - count + 0.5) / (count + 0.5));
}

/** Returns the rarity of a word. */
export const rarityOf = ({ exact }: Token, statistics: Statistics): number =>
  rarityOfCount(statistics.shareOf(exact) * statistics.parts, statistics);

/** Returns the rarity of a group: of alternatives the most common, and within a clause its rarest word. */
export const rarityOfGroup = (group: Group, statistics: Statistics): number =>
  Math.min(...group.map(({ terms }) => Math.max(0, ...terms.map((word) => rarityOf(word, statistics)))));
