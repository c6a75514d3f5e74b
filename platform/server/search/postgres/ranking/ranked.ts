import type { Context } from "../../../application/context.ts";
import { COUNTED } from "../count.ts";
import type { Chosen } from "../hits.ts";
import { type Candidate, findCandidates, POOL, type Wanted } from "./candidates.ts";
import { relevanceOf } from "./relevance.ts";
import type { Statistics } from "./statistics.ts";
import { weights } from "./weights.ts";

/** Number of further matches of a thread that count. */
const OTHERS = 3;

interface Page {
  /** Number of matching parts as far as they were counted. */
  rows: number;
  statistics: Statistics;
  isCollapsed: boolean;
  offset: number;
  limit: number;
}

/**
 * Returns how many candidates are ranked for a page; the first pages use one number, so that their order is consistent.
 */
function poolFor(end: number): number {
  let pool = POOL;
  while (pool < end && pool < COUNTED) pool *= 4;
  return pool;
}

/** Returns a page of matches, most relevant first. */
export async function chooseRanked(context: Context, wanted: Wanted, page: Page): Promise<Chosen[]> {
  const { offset, limit, isCollapsed, statistics, rows } = page;
  const candidates = await findCandidates(context, wanted, rows, poolFor(offset + limit));
  const weighing = { ...wanted, statistics, now: context.now };
  const weighed = candidates
    .map((candidate) => ({ candidate, relevance: relevanceOf(candidate, weighing) }))
    .sort(byRelevance);
  const chosen = (isCollapsed ? groupsOf(weighed) : recordsOf(weighed)).slice(offset, offset + limit);
  return chosen.map(({ candidate, relevance }) => {
    const { kind, recordID, part, groupKind, groupID } = candidate;
    const known = wanted.candidates?.filter((other) => isOfGroup(other, candidate)).length ?? null;
    return { kind, recordID, part, groupKind, groupID, relevance, count: isCollapsed ? known : 1 };
  });
}

const isOfGroup = (one: Candidate, other: Candidate) =>
  one.groupID === other.groupID && one.groupKind === other.groupKind;

type Weighed = { candidate: Candidate; relevance: number };

const byRelevance = (one: Weighed, other: Weighed) =>
  other.relevance - one.relevance ||
  other.candidate.dateInserted - one.candidate.dateInserted ||
  other.candidate.recordID - one.candidate.recordID;

/** Returns the best part of each record, best first. */
function recordsOf(weighed: readonly Weighed[]): Weighed[] {
  const seen = new Set<string>();
  return weighed.filter(({ candidate: { kind, recordID } }) => {
    const key = `${kind}:${recordID}`;
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Returns the best record of each group; further matches raise its relevance, since they show that the group is about
 * the query.
 */
function groupsOf(weighed: readonly Weighed[]): Weighed[] {
  const groups = Map.groupBy(
    recordsOf(weighed),
    ({ candidate: { groupKind, groupID } }) => `${groupKind}:${groupID}`,
  );
  return [...groups.values()]
    .map(([best, ...others]) => ({
      candidate: best!.candidate,
      relevance:
        best!.relevance +
        (weights.others * others.slice(0, OTHERS).reduce((sum, { relevance }) => sum + relevance, 0)) /
          OTHERS,
    }))
    .sort(byRelevance);
}
