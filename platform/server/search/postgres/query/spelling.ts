import { sql } from "kysely";
import type { Context } from "../../../application/context.ts";
import type { Token } from "../../text/tokens.ts";
import { countEach } from "../count.ts";
import { quoted } from "../indexing/marks.ts";
import { any, weakForms } from "./matching.ts";
import { type ParsedQuery, textIn } from "./query-language.ts";
import type { Scope } from "./scope.ts";
import { mistakesAllowed, mistakesBetween, remainsOf, SHORTEST_MISTYPED } from "./spelled.ts";

/** Similar words to try for each misspelled word, including words the reader cannot see. */
const TRIED = 30;
const MAX_TERMS = 6;
const COUNTED = 1000;
/**
 * A word that occurs more often than this counts as correct. Below it, a correction has to be `MUCH_MORE` times as
 * frequent.
 */
const DOUBTED = 10;
const MUCH_MORE = 20;

/** Alternative spellings of a query. */
export interface Spelling {
  /** Query text with unknown words replaced; null when there are none. */
  corrected: string | null;
  /** The corrected text, with rare words searched next to their correction; null when there are none. */
  searched: string | null;
  /** Query text with rare words replaced by much more frequent ones; null when there are none. */
  better: string | null;
}

/** Returns other spellings of a query's words that match something the reader can see. */
export async function spellingOf(
  context: Context,
  scope: Scope,
  text: string,
  query: ParsedQuery,
): Promise<Spelling> {
  const terms = textIn(query.groups.filter(isPlain)).filter(isMistypable).slice(0, MAX_TERMS);
  const counts = await countEach(context, scope, terms.map(asWritten), COUNTED);
  const corrected: Replaced[] = [];
  const better: Replaced[] = [];
  for (const [index, word] of terms.entries()) {
    const count = counts[index] ?? 0;
    if (count > DOUBTED) continue;
    const other = await nearestOf(context, scope, word.exact, Math.max(1, count * MUCH_MORE));
    if (other) (count === 0 ? corrected : better).push({ word, other });
  }
  const anyOf = [
    ...corrected,
    ...better.map(({ word, other }) => ({ word, other: `${word.exact} or ${other}` })),
  ];
  return {
    corrected: corrected.length > 0 ? replaced(text, corrected) : null,
    searched: anyOf.length > 0 ? replaced(text, anyOf) : null,
    better: better.length > 0 ? replaced(text, [...corrected, ...better]) : null,
  };
}

interface Replaced {
  word: Token;
  other: string;
}

const isPlain = (group: ParsedQuery["groups"][number]) => group.every(({ isPhrase }) => !isPhrase);
const isMistypable = ({ exact, isPair }: Token) =>
  !isPair && [...exact].length >= SHORTEST_MISTYPED && /^\p{L}[\p{L}\p{M}\p{N}_.-]*$/u.test(exact);

/** Matches a word as written, in another form or as a part of a word. */
const asWritten = (word: Token) => any([word.exact, ...weakForms(word)].map(quoted));

function replaced(text: string, terms: readonly Replaced[]): string {
  let result = text;
  for (const { word, other } of terms.toSorted((one, another) => another.word.from - one.word.from))
    result = result.slice(0, word.from) + other + result.slice(word.to);
  return result;
}

/**
 * Returns the word of titles that is most similar to `word`, preferring frequent ones; at least `least` parts must
 * contain it.
 */
async function nearestOf(context: Context, scope: Scope, word: string, least: number) {
  const [found = []] = await nearTerms(context, [word]);
  const near = found.slice(0, TRIED);
  const counts = await countEach(
    context,
    scope,
    near.map((other) => quoted(other.word)),
    COUNTED,
  );
  const [best] = near
    .map((other, index) => ({ ...other, count: counts[index] ?? 0 }))
    .filter(({ count }) => count >= least)
    .sort((one, other) => one.mistakes - other.mistakes || other.count - one.count);
  return best?.word ?? null;
}

interface Near {
  word: string;
  mistakes: number;
}

/** Returns for each word the similar words of titles and names, nearest first. */
export async function nearTerms(context: Context, terms: readonly string[]): Promise<Near[][]> {
  const asked = terms.map((word, index) => ({ word, index })).filter(({ word }) => mistakesAllowed(word) > 0);
  if (asked.length === 0) return terms.map(() => []);
  const likeEach = asked.map(({ word, index }) => {
    const [length, allowed] = [[...word].length, mistakesAllowed(word)];
    return sql`(
      select ${index}::int as index, word from search_words
      where remains && ${remainsOf(word)}::int[] and length(word) between ${length - allowed}::int and ${length + allowed}::int
      limit 2000)`;
  });
  const { rows } = await sql<{
    index: number;
    word: string;
  }>`${sql.join(likeEach, sql` union all `)}`.execute(context.db);
  const found = Map.groupBy(rows, ({ index }) => index);
  return terms.map((word, index) => nearest(word, found.get(index) ?? []));
}

const nearest = (word: string, others: readonly { word: string }[]): Near[] =>
  others
    .map((other) => ({ word: other.word, mistakes: mistakesBetween(word, other.word) }))
    .filter(({ mistakes }) => mistakes > 0 && mistakes <= mistakesAllowed(word))
    .sort(
      (one, other) =>
        one.mistakes - other.mistakes || firstDiffers(word, one.word) - firstDiffers(word, other.word),
    );

/** The first letter is rarely mistyped. */
const firstDiffers = (word: string, other: string) => Number(word[0] !== other[0]);
