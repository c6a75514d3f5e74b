import { type RawBuilder, type SqlBool, sql } from "kysely";
import type { Context } from "../../../application/context.ts";
import type { SearchHit, SuggestQuery } from "../../port.ts";
import { fold } from "../../text/fold.ts";
import { type Token, tokensOf } from "../../text/tokens.ts";
import { languagesOf } from "../find.ts";
import { marks, PREFIX, quoted } from "../indexing/marks.ts";
import { statisticsOf } from "../ranking/statistics.ts";
import { upToTier } from "../ranking/tiers.ts";
import { type Marked, markedBy, markedText } from "./excerpt.ts";
import { all, any, groupMatch } from "./matching.ts";
import { type Scope, scopeOf, where } from "./scope.ts";
import { nearTerms } from "./spelling.ts";

/** Titles compared per kind, out of `READ` that are read. */
const POOL = 150;
const READ = 1500;
/** The best tiers up to this one contain about a fifth of all titles. */
const FIRST_TIER = 2;
const MAX_TERMS = 8;
const NEAR = 20;

interface Suggested {
  kind: string;
  recordID: number;
  title: string;
  language: string;
  score: number;
  titleLength: number;
}

/** Returns titles and names that contain all words; the last word may be incomplete. */
export async function suggestions(context: Context, query: SuggestQuery, site: string): Promise<SearchHit[]> {
  const statistics = await statisticsOf(context);
  const languages = languagesOf(query.language, site, statistics);
  const scopes = query.visibilities.flatMap((visibility) => {
    const scope = scopeOf([visibility], query.conditions, languages, statistics);
    return scope ? [{ kind: visibility.kind, scope }] : [];
  });
  const terms = [...tokensOf(query.text.slice(0, 200), languages)].slice(0, MAX_TERMS);
  const last = terms.at(-1);
  if (scopes.length === 0 || !last) return [];
  const before = terms.slice(0, -1).map((word) => groupMatch([{ terms: [word], isPhrase: false }], true));
  const found = await likeEach(context, scopes, all([...before, beginsWith(last)]), terms);
  const lacking = lackingOf(scopes, found, query.limit);
  const near = lacking.length > 0 ? await nearMatch(context, terms) : null;
  if (near)
    found.push(
      ...(await read(
        context,
        lacking.map(({ scope }) => sql`(${shortest(scope, near)})`),
      )),
    );
  return best(found, query, terms).map(({ kind, recordID, title, language, relevance }) => ({
    ...{ kind, recordID, relevance, count: 1 },
    title: markedText(title, startsOf(terms), [language]),
    excerpt: { text: "", marks: [] },
  }));
}

function beginsWith(word: Token): string {
  const characters = [...word.exact];
  if (characters.length <= PREFIX) return quoted(marks.prefix(word.exact));
  const forms = [marks.title(word.exact), marks.title(marks.weak(word.exact))];
  return any(forms.map((form) => `${quoted(form)}:*`));
}

/** Matches the words or similar ones in titles; null when there are no similar words. */
async function nearMatch(context: Context, terms: readonly Token[]): Promise<string | null> {
  const others = await nearTerms(
    context,
    terms.map(({ exact }) => exact),
  );
  if (others.every((near) => near.length === 0)) return null;
  return all(
    terms.map((word, index) =>
      any([
        word === terms.at(-1) ? beginsWith(word) : quoted(marks.title(word.exact)),
        ...(others[index] ?? []).slice(0, NEAR).map((other) => quoted(marks.title(other.word))),
      ]),
    ),
  );
}

interface KindScope {
  kind: string;
  scope: Scope;
}

/** Returns the kinds with fewer than `least` suggestions. */
const lackingOf = (scopes: readonly KindScope[], found: readonly Suggested[], least: number) =>
  scopes.filter(({ kind }) => found.filter((record) => record.kind === kind).length < least);

/** Searches the best tiers and exact words first, then all titles when that is not enough. */
async function likeEach(
  context: Context,
  scopes: readonly KindScope[],
  match: string,
  terms: readonly Token[],
): Promise<Suggested[]> {
  const whole = all(terms.map(({ exact }) => quoted(marks.title(exact))));
  const some = any([all([match, upToTier(FIRST_TIER)]), whole]);
  const ofEach = scopes.map(
    ({ scope }) => sql`(
      with likely as materialized (${shortest(scope, some)})
      select * from likely
      union all
      (${shortest(scope, match, sql`(select count(*) from likely) < ${POOL / 2}`)}))`,
  );
  return read(context, ofEach);
}

/** Selects the shortest matching titles of a kind. */
const shortest = (scope: Scope, match: string, wanted = sql<SqlBool>`true`) => sql`
  select * from (
    select kind, record_id, title, language, score, title_length from search_titles
    where ${where(scope, match)} and ${wanted} limit ${READ}
  ) as found order by title_length, score desc, record_id desc limit ${POOL}`;

async function read(context: Context, ofEach: readonly RawBuilder<unknown>[]): Promise<Suggested[]> {
  const { rows } = await sql<Suggested>`${sql.join(ofEach, sql` union all `)}`.execute(context.db);
  return rows;
}

function best(found: readonly Suggested[], { text, limit }: SuggestQuery, terms: readonly Token[]) {
  const typed = fold(text.trim());
  const relevance = ({ title, score, titleLength }: Suggested) => {
    const folded = fold(title);
    const begins = folded === typed ? 3 : folded.startsWith(typed) ? 2 : folded.includes(` ${typed}`) ? 1 : 0;
    return begins + terms.length / Math.max(1, titleLength) + Math.log1p(Math.max(0, score)) / 10;
  };
  const each = new Map(found.map((record) => [`${record.kind}:${record.recordID}`, record]));
  const ranked = [...each.values()]
    .map((record) => ({ ...record, relevance: relevance(record) }))
    .sort((one, other) => other.relevance - one.relevance || other.recordID - one.recordID);
  const firstOfKinds = [...Map.groupBy(ranked, ({ kind }) => kind).values()];
  const chosen = new Set(firstOfKinds.flatMap((records) => records.slice(0, limit)));
  return ranked.filter((record) => chosen.has(record));
}

/** Marks all words, and words that begin like the last one. */
function startsOf(terms: readonly Token[]): Marked {
  const begins = terms.at(-1)?.exact;
  return { ...markedBy(terms), ...(begins !== undefined && { begins }) };
}
