import type { Token } from "../../text/tokens.ts";
import { marks, quoted } from "../indexing/marks.ts";
import type { Clause, Group } from "./query-language.ts";

/** Functions that combine conditions into a tsquery. */
export const all = (conditions: readonly string[]): string => joined(conditions, " & ");
export const any = (conditions: readonly string[]): string => joined(conditions, " | ");
export const none = (condition: string): string => `!(${condition})`;

const joined = (conditions: readonly string[], sign: string) =>
  conditions.length > 1 ? `(${conditions.join(sign)})` : (conditions[0] ?? "");

/** Returns the other forms in which a word occurs in the index. */
export const weakForms = ({ exact, stems }: Token): string[] => [
  ...new Set([marks.weak(exact), ...stems.map(marks.weak), ...stems.filter((stem) => stem !== exact)]),
];

/** A single one-letter member is not specific enough: a search for C++ does not mean C. */
const isSpecific = (members: readonly string[]) => members.length > 1 || (members[0]?.length ?? 0) > 1;

/** Matches a word in any of its forms; `form` converts each lexeme. */
function wordMatch(word: Token, form: (lexeme: string) => string = (lexeme) => lexeme): string {
  const ask = (lexeme: string) => quoted(form(lexeme));
  const alternatives = [word.exact, ...weakForms(word)].map(ask);
  if (word.isPair && [...word.exact].length === 1) alternatives.push(`${ask(word.exact)}:*`);
  if (isSpecific(word.members))
    alternatives.push(all(word.members.map((member) => any([ask(member), ask(marks.weak(member))]))));
  return any(alternatives);
}

/** Matches words in sequence, in fields of these weights. */
export const phraseMatch = (terms: readonly Token[], weights = ""): string =>
  `(${terms.map(({ exact }) => quoted(exact) + (weights && `:${weights}`)).join(" <-> ")})`;

function clauseMatch({ terms, isPhrase }: Clause, inTitles: boolean): string {
  // The index knows which words occur in titles, but not whether they are in sequence.
  if (isPhrase && inTitles)
    return all([...terms.map(({ exact }) => quoted(marks.title(exact))), phraseMatch(terms, "AB")]);
  if (isPhrase) return phraseMatch(terms);
  return all(terms.map((word) => wordMatch(word, inTitles ? marks.title : undefined)));
}

/** Matches a group: any of its clauses. */
export const groupMatch = (group: Group, inTitles: boolean): string =>
  any(group.map((clause) => clauseMatch(clause, inTitles)));

/** Excludes a clause as it is written, without stems. */
export const notMatch = ({ terms, isPhrase }: Clause): string =>
  none(
    isPhrase
      ? phraseMatch(terms)
      : all(terms.map(({ exact }) => any([quoted(exact), quoted(marks.weak(exact))]))),
  );
