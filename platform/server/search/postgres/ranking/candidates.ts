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

/** A part that matches, and what the formula of relevance asks of it. */
export interface Candidate {
  kind: string;
  recordID: number;
  part: number;
  groupKind: string;
  groupID: number;
  /** In milliseconds. */
  dateInserted: number;
  score: number;
  worth: number;
  titleLength: number;
  length: number;
  /** Of each group but the last, how near it stands to the next one: 1 for next to one another. */
  near: readonly number[];
  /** Whether it was read where it had been found, and not for its title. */
  isPlaced: boolean;
  hasPhrase: boolean;
  hasTitlePhrase: boolean;
  /** Which groups of the query hold, and which in titles and names. */
  holds: readonly boolean[];
  holdsInTitle: readonly boolean[];
  /** Of each word four: as written and otherwise in titles, as written and otherwise in the text. */
  ranks: readonly number[];
}

/** So many are compared by the formula, at most; of more that match, those of the best tiers. */
export const POOL = 600;
/** Records whose titles hold all words are looked for by themselves. */
const TITLE_POOL = 200;
export interface Wanted {
  match: string;
  /** The same where titles and names hold all words. */
  inTitles: string;
  scope: Scope;
  /** All that matches, where that is few. */
  candidates: readonly Candidate[] | null;
  /** Where those of the best tiers stand that were counted. */
  places: readonly string[] | null;
  /** All words of the query, for phrases and for marks. */
  terms: readonly Token[];
  /** What is weighed: words that tell something. */
  groups: readonly Group[];
}

/** The best of what matches, in no order. `rows` is how many parts match, as far as they were counted. */
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

/** So many of all, from everywhere among them. */
const spread = (places: readonly string[], most: number): string[] =>
  places.filter(
    (_, index) =>
      Math.floor((index * most) / places.length) !== Math.floor(((index - 1) * most) / places.length),
  );

/** Looks at as many tiers as are likely to have enough, and at more when they have not; and at these `places`. */
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

/** Of rows where they were found, what else may stand there by now is not taken for them. */
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

/** What is weighed; all words of the query are for phrases. */
export type Weighed = Pick<Wanted, "terms" | "groups">;

export interface CandidateRow {
  kind: string;
  groupKind: string;
  numbers: string;
}

export async function readCandidates(
  context: Context,
  wanted: Weighed,
  parts: RawBuilder<unknown>,
): Promise<Candidate[]> {
  const { rows } = await weighedParts(wanted, parts).execute(context.db);
  return rows.map((row) => candidateOf(wanted, row));
}

/** Parts, with what the formula asks of them. Numbers come in one text: of a thousand rows that is read much faster. */
export const weighedParts = (wanted: Weighed, parts: RawBuilder<unknown>) => sql<CandidateRow>`
  select kind, group_kind, concat_ws(',', record_id, part, group_id, extract(epoch from date_inserted) * 1000, score,
    worth, title_length, length, is_placed::int, ${sql.join(featuresOf(wanted))}) as numbers
  from (select *, words || ''::tsvector as unpacked from (${parts}) as parts offset 0) as found`;

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

/** What `relevance.ts` weighs, as numbers; `unpacked` is read many times and unpacked once. */
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

/** Whether a group may hold without one of its words as it is written. */
const isOfMembers = (group: Group) => textIn([group]).some(({ members }) => members.length > 1);

const holds = (match: string) => sql`(unpacked @@ ${match}::tsquery)::int`;

/** PostgreSQL gives the mean of the words of a query; wanted is the sum, with 1 for a word that stands there once. */
const ONCE = 1.64493406685;

const rank = (fields: readonly number[], lexemes: readonly string[]) =>
  sql`ts_rank(${`{${fields.join()}}`}::real[], unpacked, ${any(lexemes.map(quoted))}::tsquery) * ${ONCE * lexemes.length}::real`;
