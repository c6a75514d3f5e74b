import { type RawBuilder, sql } from "kysely";
import type { Context } from "../../../application/context.ts";
import type { Token } from "../../text/tokens.ts";
import { quoted } from "../indexing/marks.ts";
import { all, any, groupMatch, phraseMatch, weakForms } from "../query/matching.ts";
import { type Group, textIn } from "../query/query-language.ts";
import { type Scope, where } from "../query/scope.ts";
import { expectedMatches } from "./expected.ts";
import { isLastTier, tierWith, upToTier } from "./tiers.ts";
import { weights } from "./weights.ts";

/** A matching part with the values that the relevance formula needs. */
export interface Candidate {
  kind: string;
  recordID: number;
  part: number;
  groupKind: string;
  groupID: number;
  /** In milliseconds since 1970. */
  dateInserted: number;
  score: number;
  worth: number;
  titleLength: number;
  length: number;
  /** How close each group is to the next one; 1 when adjacent. */
  near: readonly number[];
  /** True when it was read by its location rather than for its title. */
  isPlaced: boolean;
  hasPhrase: boolean;
  hasTitlePhrase: boolean;
  /** Which groups of the query match, and which match in titles and names. */
  holds: readonly boolean[];
  holdsInTitle: readonly boolean[];
  /** Four ranks per word: exact and weak in titles, exact and weak in the text. */
  ranks: readonly number[];
}

/** Largest number of parts ranked by the formula; of more matches, those of the best tiers are ranked. */
export const POOL = 600;
/** Number of records with all words in the title that are read separately. */
const TITLE_POOL = 200;
/** What to select and rank as candidates. */
export interface Wanted {
  match: string;
  /** Matches only records whose titles and names contain all words. */
  inTitles: string;
  scope: Scope;
  /** All matches, when there are few. */
  candidates: readonly Candidate[] | null;
  /** Locations of the counted matches in the best tiers. */
  places: readonly string[] | null;
  /** All words of the query, for phrases and marks. */
  terms: readonly Token[];
  /** Groups that are weighed: specific words. */
  groups: readonly Group[];
}

/** Returns the best matches, unordered. `rows` is the number of matching parts as far as they were counted. */
export async function findCandidates(
  context: Context,
  wanted: Wanted,
  rows: number,
  most: number,
): Promise<readonly Candidate[]> {
  if (rows <= most) return wanted.candidates ?? selectCandidates(context, wanted, wanted.match, rows);
  const places = wanted.places && wanted.places.length >= most / 2 ? spread(wanted.places, most) : null;
  const titled = await fromBestTiers(context, wanted, wanted.inTitles, TITLE_POOL, 0, places);
  const others = places ? [] : await fromBestTiers(context, wanted, wanted.match, most, rows);
  const found = [...titled, ...others].map(
    (candidate) => [`${candidate.kind}:${candidate.recordID}:${candidate.part}`, candidate] as const,
  );
  return [...new Map(found).values()];
}

/** Picks `most` locations, evenly distributed. */
const spread = (places: readonly string[], most: number): string[] =>
  places.filter(
    (_, index) =>
      Math.floor((index * most) / places.length) !== Math.floor(((index - 1) * most) / places.length),
  );

/**
 * Reads as many tiers as probably contain enough matches, and more when they do not; also reads the parts at `places`.
 */
async function fromBestTiers(
  context: Context,
  wanted: Wanted,
  match: string,
  enough: number,
  least: number,
  places: readonly string[] | null = null,
): Promise<Candidate[]> {
  const expected = Math.max(least, await expectedMatches(context, wanted.scope, match));
  const placed: Candidate[] = [];
  for (let tier = tierWith(enough, expected), isFirst = true; ; tier++, isFirst = false) {
    const isLast = isLastTier(tier);
    const best = isLast ? match : all([match, upToTier(tier)]);
    const read = await selectCandidates(context, wanted, best, enough, isFirst ? places : null);
    placed.push(...read.filter(({ isPlaced }) => isPlaced));
    const found = read.filter(({ isPlaced }) => !isPlaced);
    if (isLast || found.length >= enough / 2) return [...found, ...placed];
  }
}

/** Selects candidates. Parts at `places` are checked again, because another row may be at that location now. */
function selectCandidates(
  context: Context,
  wanted: Wanted,
  match: string,
  most: number,
  places: readonly string[] | null = null,
): Promise<Candidate[]> {
  const matching = sql`select *, false as is_placed from search_parts
    where ${where(wanted.scope, match)} limit ${most}`;
  if (!places) return readCandidates(context, wanted, matching);
  const placed = sql`select *, true as is_placed from search_parts
    where ctid = any(${places}::tid[]) and ${where(wanted.scope, wanted.match)}`;
  return readCandidates(context, wanted, sql`(${matching}) union all (${placed})`);
}

/** The words to weigh; `terms` are used for phrases. */
export type Weighed = Pick<Wanted, "terms" | "groups">;

export interface CandidateRow {
  kind: string;
  groupKind: string;
  numbers: string;
}

/** Reads the candidates among `parts`. */
export async function readCandidates(
  context: Context,
  wanted: Weighed,
  parts: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const { rows } = await weighedParts(wanted, parts).execute(context.db);
  return rows.map((row) => candidateOf(wanted, row));
}

/**
 * Selects parts with the values of the formula. Numbers come in one string, which is much faster to read for a thousand
 * rows.
 */
export const weighedParts = (wanted: Weighed, parts: RawBuilder<unknown>) => sql<CandidateRow>`
  select kind, group_kind, concat_ws(',', record_id, part, group_id, extract(epoch from date_inserted) * 1000, score,
    worth, title_length, length, is_placed::int, ${sql.join(featuresOf(wanted))}) as numbers
  from (select *, words || ''::tsvector as unpacked from (${parts}) as parts offset 0) as found`;

/** Parses a row of `weighedParts`. */
export function candidateOf({ groups }: Weighed, { kind, groupKind, numbers }: CandidateRow): Candidate {
  const [
    recordID,
    part,
    groupID,
    dateInserted,
    score,
    worth,
    titleLength,
    length,
    placed,
    phrase,
    title,
    ...rest
  ] = numbers.split(",").map(Number) as [...Eight, number, number, number, ...number[]];
  const count = groups.length;
  return {
    ...{ kind, groupKind, recordID, part, groupID, dateInserted, score, worth, titleLength, length },
    ...{ isPlaced: placed === 1, hasPhrase: phrase === 1, hasTitlePhrase: title === 1 },
    holds: rest.slice(0, count).map((held) => held === 1),
    holdsInTitle: rest.slice(count, count * 2).map((held) => held === 1),
    near: rest.slice(count * 2, count * 3 - 1),
    ranks: rest.slice(Math.max(0, count * 3 - 1)),
  };
}

type Eight = [number, number, number, number, number, number, number, number];

const IN_TITLES = [0, weights.context, weights.names, weights.title];
const IN_TEXT = [weights.body, 0, 0, 0];

/** Returns the values that `relevance.ts` weighs, as numbers. `unpacked` is read many times but unpacked once. */
function featuresOf({ terms, groups }: Weighed): RawBuilder<unknown>[] {
  const ranks = textIn(groups).flatMap((word) => {
    const weak = weakForms(word);
    return [IN_TITLES, IN_TEXT].flatMap((fields) => [rank(fields, [word.exact]), rank(fields, weak)]);
  });
  const forms = groups.map((group) =>
    any(textIn([group]).flatMap((word) => [word.exact, ...weakForms(word)].map(quoted))),
  );
  const near = forms
    .slice(1)
    .map((form, index) => sql`ts_rank_cd('{1,1,1,1}', unpacked, ${all([forms[index]!, form])}::tsquery)`);
  const none = sql`0`;
  return [
    terms.length > 1 ? holds(phraseMatch(terms)) : none,
    terms.length > 0 ? holds(phraseMatch(terms, "AB")) : none,
    ...groups.map((group) => holds(groupMatch(group, false))),
    ...groups.map((group) => (isOfMembers(group) ? holds(groupMatch(group, true)) : none)),
    ...near,
    ...ranks,
  ];
}

/** True when a group can match by the members of a word instead of the word itself. */
const isOfMembers = (group: Group) => textIn([group]).some(({ members }) => members.length > 1);

const holds = (match: string) => sql`(unpacked @@ ${match}::tsquery)::int`;

/**
 * PostgreSQL returns the mean over the words of a query; the formula needs the sum, with 1 for a word that occurs once.
 */
const ONCE = 1.64493406685;

const rank = (fields: readonly number[], lexemes: readonly string[]) =>
  sql`ts_rank(${`{${fields.join()}}`}::real[], unpacked, ${any(lexemes.map(quoted))}::tsquery) * ${ONCE * lexemes.length}::real`;
