import { hash } from "node:crypto";
import { sql } from "kysely";
import type { SearchDocument } from "../../port.ts";
import { marks, quoted } from "../indexing/marks.ts";
import { any } from "../query/matching.ts";
import { weights } from "./weights.ts";

/**
 * How many of all records stand in a tier or a better one. Where a word is in very many records, those of the best tiers
 * are looked at first. Within a tier no record is preferred, so that each has records of all sorts.
 */
export const TIERS = [0.003, 0.012, 0.05, 0.2, 1];

/** Drawn by lot, once and for all, with more lots for what is likely to be the better answer. */
export function tierOf({ kind, recordID, title, score, worth }: SearchDocument): number {
  const digest = hash("md5", `${kind}:${recordID}`, "buffer");
  const drawn = (digest.readUInt32BE() + 0.5) / 2 ** 32;
  const lots =
    1 +
    (title ? weights.lotsOfTitle : 0) +
    weights.lotsOfWorth * worth +
    weights.lotsOfScore * Math.log1p(Math.max(0, score));
  const place = 1 - drawn ** (1 / lots);
  return TIERS.findIndex((share) => place < share);
}

/** What chance a row of the index had to come into a tier or a better one; the same lots as those of `tierOf`. */
export const chanceOf = (tier: number) =>
  sql`(1 - power(1 - ${TIERS[tier]!}::float8, 1 + ${weights.lotsOfTitle}::float8 * (title_length > 0)::int
    + ${weights.lotsOfWorth}::float8 * worth + ${weights.lotsOfScore}::float8 * ln(1 + greatest(0, score))))`;

/** What stands in a tier or a better one. */
export const upToTier = (tier: number): string =>
  any(TIERS.slice(0, tier + 1).map((_, index) => quoted(marks.tier(index))));

/** The best tiers in which so many of `expected` are likely to be; the last one when nothing less will do. */
export function tierWith(enough: number, expected: number): number {
  const tier = TIERS.findIndex((share) => share * expected >= enough);
  return tier < 0 ? TIERS.length - 1 : tier;
}

export const isLastTier = (tier: number): boolean => tier >= TIERS.length - 1;
