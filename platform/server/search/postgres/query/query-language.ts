import { type Token, tokensOf } from "../../text/tokens.ts";

/** Words that belong together: all are required, in this order for a phrase. */
export interface Clause {
  terms: readonly Token[];
  isPhrase: boolean;
}

/** Alternatives, of which one has to match. */
export type Group = readonly Clause[];

export interface ParsedQuery {
  /** Groups that all have to match; `or` joins clauses into one group. */
  groups: readonly Group[];
  /** Clauses that must not match. */
  not: readonly Clause[];
}

const MOST_CHARACTERS = 500;
const MOST_GROUPS = 24;
const UNIT = /(-?)"([^"]*)"?|\S+/gu;
/** Negation: `-save` excludes a word, while `--save` is a command-line flag. */
const NEGATED = /^-(?!-)(?=.*[\p{L}\p{N}])/u;

/** Parses a query text. Positions of words are offsets into `text`. Every text is a valid query. */
export function parseQuery(text: string, languages: readonly string[]): ParsedQuery {
  const groups: Clause[][] = [];
  const not: Clause[] = [];
  let isAlternative = false;
  for (const match of text.slice(0, MOST_CHARACTERS).matchAll(UNIT)) {
    const [unit, minus, quotedText] = match;
    if (/^or$/iu.test(unit) && groups.length > 0) {
      isAlternative = true;
      continue;
    }
    const isPhrase = quotedText !== undefined;
    const isNegated = isPhrase ? minus === "-" : NEGATED.test(unit);
    const skipped = isPhrase ? (minus?.length ?? 0) + 1 : isNegated ? 1 : 0;
    const content = isPhrase ? quotedText : unit.slice(skipped);
    const terms = [...tokensOf(content, languages)].map((word) => ({
      ...word,
      from: word.from + match.index + skipped,
      to: word.to + match.index + skipped,
    }));
    if (terms.length === 0) continue;
    if (isNegated) not.push({ terms, isPhrase });
    else if (isAlternative) groups.at(-1)?.push({ terms, isPhrase });
    else if (isPhrase) groups.push([{ terms, isPhrase: terms.length > 1 }]);
    else for (const word of terms) groups.push([{ terms: [word], isPhrase: false }]);
    isAlternative = false;
  }
  return { groups: groups.slice(0, MOST_GROUPS), not: not.slice(0, MOST_GROUPS) };
}

/** Returns the words of groups, in order. */
export const textIn = (groups: readonly Group[]): Token[] =>
  groups.flatMap((group) => group.flatMap(({ terms }) => terms));
