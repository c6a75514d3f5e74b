import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../application/context.ts";
import { marks, quoted } from "./indexing/marks.ts";
import { all } from "./query/matching.ts";
import { type Scope, where } from "./query/scope.ts";
import {
  type Candidate,
  type CandidateRow,
  candidateOf,
  POOL,
  type Weighed,
  weighedParts,
} from "./ranking/candidates.ts";
import { expectedMatches } from "./ranking/expected.ts";
import { chanceOf, isLastTier, tierWith, upToTier } from "./ranking/tiers.ts";

/** Largest number of results that is reported. */
export const COUNTED = 10_000;
/**
 * Expected number of matches from which a sample is counted first. PostgreSQL assumes that words are independent, so
 * there may be more.
 */
const SAMPLED_FROM = 1000;
/** Largest number of matches counted one by one; for groups, the limit is `COUNTED` records. */
const EXACT = 3000;
/** Number of matches in the best tiers that a larger total is estimated from. */
const SAMPLE = 200;
const SAMPLED = 2000;

interface Counted {
  rows: number;
  total: number;
  isMore: boolean;
  /** All matches, when they are few and were requested. */
  candidates: readonly Candidate[] | null;
  /** Locations (ctid) of the sampled matches; null when they are not suitable as candidates. */
  places: readonly string[] | null;
}

interface Counting {
  scope: Scope;
  isCollapsed: boolean;
  /** How few matches are weighed in the same statement; null when they are not ranked. */
  weighed: Weighed | null;
  /** With fewer records or groups than this, the search is relaxed to find more. */
  least: number;
}

/** Counts the matching parts and their records or groups. Large numbers are estimates. */
export async function countMatches(context: Context, counting: Counting, match: string): Promise<Counted> {
  const { scope, isCollapsed } = counting;
  const expected = await expectedMatches(context, scope, match);
  const sampled = expected > SAMPLED_FROM ? await countSample(context, scope, match, expected) : null;
  if (sampled && sampled.rows > EXACT && !isCollapsed) return sampled;
  const counted = await countUpTo(context, counting, nearly(match, expected), EXACT);
  if (!counted.isMore && nearly(match, expected) === match) return counted;
  const more = sampled ?? (await countSample(context, scope, match, EXACT));
  if (!more || (!counted.isMore && more.rows <= EXACT)) return countUpTo(context, counting, match, COUNTED);
  const rows = Math.max(more.rows, counted.rows);
  const share = isCollapsed ? counted.total / Math.max(1, counted.rows) : 1;
  return { ...more, rows, total: rounded(rows * share) };
}

/** Limits a very frequent match to its best tiers, from which the grouping is estimated. */
const nearly = (match: string, expected: number): string => {
  const tier = tierWith(COUNTED * 2, expected);
  return isLastTier(tier) ? match : all([match, upToTier(tier)]);
};

const rounded = (parts: number): number => Math.min(COUNTED, Number(parts.toPrecision(2)));

/**
 * Estimates the number of matches from the best tiers: each match stands for the inverse of its chance to be there.
 * Null when the sample says too little.
 */
async function countSample(
  context: Context,
  scope: Scope,
  match: string,
  expected: number,
): Promise<Counted | null> {
  const tier = tierWith(SAMPLE, expected);
  return isLastTier(tier) ? null : sampleOf(context, scope, match, tier);
}

async function sampleOf(context: Context, scope: Scope, match: string, tier: number): Promise<Counted> {
  const { rows } = await sql<{ places: string[] | null; estimate: number | null }>`
    select array_agg(ctid::text) as places, sum(1 / ${chanceOf(tier)}) as estimate from (
      select ctid, title_length, worth, score from search_parts
      where ${where(scope, all([match, upToTier(tier)]))} limit ${SAMPLED}
    ) as found`.execute(context.db);
  const [places, parts] = [rows[0]?.places ?? [], Math.round(rows[0]?.estimate ?? 0)];
  // The tier was not read completely; estimate from a better tier, which has fewer rows.
  if (places.length === SAMPLED && parts < COUNTED && tier > 0)
    return sampleOf(context, scope, match, tier - 1);
  return { rows: parts, total: rounded(parts), isMore: parts > COUNTED, candidates: null, places };
}

async function countUpTo(
  context: Context,
  { scope, isCollapsed, weighed, least }: Counting,
  match: string,
  most: number,
): Promise<Counted> {
  const record = isCollapsed ? sql`group_kind, group_id` : sql`kind, record_id`;
  const few = sql`case when rows <= ${POOL} and records >= ${least} then places end`;
  const parts = sql`select *, false as is_placed from search_parts where ctid = any(${few})`;
  const { rows } = await sql<{ rows: number; records: number } & Partial<CandidateRow>>`
    with found as materialized (
      select ctid, kind, record_id, group_kind, group_id from search_parts
      where ${where(scope, match)} limit ${most + 1}
    ), counted as materialized (
      select count(*)::int as rows, (select count(*)::int from (select distinct ${record} from found) as records) as records,
        case when count(*) <= ${POOL} then array_agg(ctid) end as places
      from found
    )
    select rows, records${
      weighed
        ? sql`, weighed.* from counted left join lateral (${weighedParts(weighed, parts)}) as weighed on true`
        : sql` from counted`
    }`.execute(context.db);
  const { rows: counted = 0, records = 0 } = rows[0] ?? {};
  const isMore = counted > most;
  const total = isMore && !isCollapsed ? most : Math.min(most, records);
  const read = rows.filter(({ numbers }) => numbers != null) as CandidateRow[];
  const isRead = weighed && read.length === counted;
  const candidates = isRead ? read.map((row) => candidateOf(weighed, row)) : null;
  return { rows: counted, total, isMore, candidates, places: null };
}

/** Counts the matches of each condition, up to `most`. For frequent ones the best tiers are enough. */
export async function countEach(
  context: Context,
  scope: Scope,
  matches: readonly string[],
  most: number,
): Promise<number[]> {
  const tiers: number[] = [];
  for (const match of matches) tiers.push(tierWith(most * 2, await expectedMatches(context, scope, match)));
  const asked = matches.map((match, index) =>
    isLastTier(tiers[index]!) ? match : all([match, upToTier(tiers[index]!)]),
  );
  const counts = await countAll(context, scope, asked, most);
  const unsure = matches.filter((_, index) => !isLastTier(tiers[index]!) && counts[index]! < most);
  const exact = await countAll(context, scope, unsure, most);
  return counts.map((count, index) => exact[unsure.indexOf(matches[index]!)] ?? count);
}

const countOf = (scope: Scope, match: string, most: number) => sql<number>`(
  select count(*) from (select from search_parts where ${where(scope, match)} limit ${most}) as found)`;

async function countAll(
  context: Context,
  scope: Scope,
  matches: readonly string[],
  most: number,
): Promise<number[]> {
  if (matches.length === 0) return [];
  const counts = matches.map((match) => countOf(scope, match, most));
  const { rows } = await sql<{
    counts: number[];
  }>`select array[${sql.join(counts)}]::int[] as counts`.execute(context.db);
  return rows[0]?.counts ?? [];
}

/** Counts the matches in a group. */
export const countOfGroup = (
  scope: Scope,
  match: string,
  { groupKind, groupID }: { groupKind: string; groupID: number },
): RawBuilder<number> => countOf(scope, all([match, quoted(marks.group(groupKind, groupID))]), COUNTED);
