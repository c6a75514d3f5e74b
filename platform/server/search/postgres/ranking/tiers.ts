import { hash } from "node:crypto";
import { sql } from "kysely";
import type { SearchDocument } from "../../port.ts";
import { marks, quoted } from "../indexing/marks.ts";
import { any } from "../query/matching.ts";
import { weights } from "./weights.ts";

/**
 * Share of all records in a tier or a better one. For words in very many records, the best tiers are searched first.
 * Tiers are random within this share, so each contains records of all kinds.
 */
export const TIERS = [0.003, 0.012, 0.05, 0.2, 1];

/**
 * Returns the tier of a document: drawn at random once, from its id, with better chances for probably better answers.
 */
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

/** SQL for the chance of a row to be in a tier or a better one; consistent with `tierOf`. */
export const chanceOf = (tier: number) =>
  sql`(1 - power(1 - ${TIERS[tier]!}::float8, 1 + ${weights.lotsOfTitle}::float8 * (title_length > 0)::int
    + ${weights.lotsOfWorth}::float8 * worth + ${weights.lotsOfScore}::float8 * ln(1 + greatest(0, score))))`;

/** Matches the rows in a tier or a better one. */
export const upToTier = (tier: number): string =>
  any(TIERS.slice(0, tier + 1).map((_, index) => quoted(marks.tier(index))));

/**
 * Returns the best tier up to which `enough` of `expected` matches are likely; the last tier when no better one has
 * enough.
 */
export function tierWith(enough: number, expected: number): number {
  const tier = TIERS.findIndex((share) => share * expected >= enough);
  return tier < 0 ? TIERS.length - 1 : tier;
}

/** True for the tier up to which all rows are read. */
export const isLastTier = (tier: number): boolean => tier >= TIERS.length - 1;
