import type { Token } from "../../text/tokens.ts";
import { marks, quoted } from "../indexing/marks.ts";
import type { Clause, Group } from "./query-language.ts";

/** Conditions as PostgreSQL reads a tsquery. */
export const all = (conditions: readonly string[]): string => joined(conditions, " & ");
export const any = (conditions: readonly string[]): string => joined(conditions, " | ");
export const none = (condition: string): string => `!(${condition})`;

const joined = (conditions: readonly string[], sign: string) =>
  conditions.length > 1 ? `(${conditions.join(sign)})` : (conditions[0] ?? "");

/** The other forms in which a word is in the index. */
export const weakForms = ({ exact, stems }: Token): string[] => [
  ...new Set([marks.weak(exact), ...stems.map(marks.weak), ...stems.filter((stem) => stem !== exact)]),
];

/** A member of a word with one letter says too little: whoever looks for C++ does not look for C. */
const isNotifying = (members: readonly string[]) => members.length > 1 || (members[0]?.length ?? 0) > 1;

/** A word in one of its forms; `form` makes of a lexeme what is asked for. */
function wordMatch(word: Token, form: (lexeme: string) => string = (lexeme) => lexeme): string {
  const ask = (lexeme: string) => quoted(form(lexeme));
  const alternatives = [word.exact, ...weakForms(word)].map(ask);
  if (word.isPair && [...word.exact].length === 1) alternatives.push(`${ask(word.exact)}:*`);
  if (isNotifying(word.members))
    alternatives.push(all(word.members.map((member) => any([ask(member), ask(marks.weak(member))]))));
  return any(alternatives);
}

export const phraseMatch = (terms: readonly Token[], weights = ""): string =>
  `(${terms.map(({ exact }) => quoted(exact) + (weights && `:${weights}`)).join(" <-> ")})`;

function clauseMatch({ terms, isPhrase }: Clause, inTitles: boolean): string {
  // The index knows which words stand in titles, and not that they do so one after another.
  if (isPhrase && inTitles)
    return all([...terms.map(({ exact }) => quoted(marks.title(exact))), phraseMatch(terms, "AB")]);
  if (isPhrase) return phraseMatch(terms);
  return all(terms.map((word) => wordMatch(word, inTitles ? marks.title : undefined)));
}

export const groupMatch = (group: Group, inTitles: boolean): string =>
  any(group.map((clause) => clauseMatch(clause, inTitles)));

/** What is not wanted is meant as it is written: no stems. */
export const notMatch = ({ terms, isPhrase }: Clause): string =>
  none(
    isPhrase
      ? phraseMatch(terms)
      : all(terms.map(({ exact }) => any([quoted(exact), quoted(marks.weak(exact))]))),
  );
