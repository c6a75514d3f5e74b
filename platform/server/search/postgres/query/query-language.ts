import { type Token, tokensOf } from "../../text/tokens.ts";

/** Words that stand together: all of them are wanted, and of a phrase in this order. */
export interface Clause {
  terms: readonly Token[];
  isPhrase: boolean;
}

/** Clauses of which one has to hold. */
export type Group = readonly Clause[];

export interface ParsedQuery {
  /** All have to hold; `or` leaves one. */
  groups: readonly Group[];
  /** None may hold. */
  not: readonly Clause[];
}

const MOST_CHARACTERS = 500;
const MOST_GROUPS = 24;
const PIECE = /(-?)"([^"]*)"?|\S+/gu;
/** A sign for flags of programs: `--save` is a word, `-save` is a wish. */
const NEGATED = /^-(?!-)(?=.*[\p{L}\p{N}])/u;

/** The query in its parts. Where words stand is told in units of `text`. Whatever is written is a query. */
export function parseQuery(text: string, languages: readonly string[]): ParsedQuery {
  const groups: Clause[][] = [];
  const not: Clause[] = [];
  let isAlternative = false;
  for (const match of text.slice(0, MOST_CHARACTERS).matchAll(PIECE)) {
    const [piece, minus, quotedText] = match;
    if (/^or$/iu.test(piece) && groups.length > 0) {
      isAlternative = true;
      continue;
    }
    const isPhrase = quotedText !== undefined;
    const isNegated = isPhrase ? minus === "-" : NEGATED.test(piece);
    const skipped = isPhrase ? (minus?.length ?? 0) + 1 : isNegated ? 1 : 0;
    const content = isPhrase ? quotedText : piece.slice(skipped);
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

/** Their words, in their order. */
export const textIn = (groups: readonly Group[]): Token[] =>
  groups.flatMap((group) => group.flatMap(({ terms }) => terms));
