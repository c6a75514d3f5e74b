import type { Excerpt } from "../../port.ts";
import { type Token, tokensOf } from "../../text/tokens.ts";

const LENGTH = 260;
/** Characters before the first match. */
const LEAD = 60;

/** Forms of the words to mark in a text. */
export interface Marked {
  exact: ReadonlySet<string>;
  /** Stems and parts of words. */
  weak: ReadonlySet<string>;
  /** Beginning of words to mark, for a word that is not typed completely. */
  begins?: string;
}

/** Returns the forms to mark for the words of a query. */
export function markedBy(terms: readonly Token[]): Marked {
  const exact = new Set(terms.map((word) => word.exact));
  const weak = new Set(terms.flatMap((word) => [word.exact, ...word.stems, ...word.members]));
  return { exact, weak };
}

type Mark = [from: number, to: number];

interface Found {
  mark: Mark;
  word: string;
}

function wordOf(token: Token, { exact, weak, begins }: Marked): string | undefined {
  if (exact.has(token.exact)) return token.exact;
  if (begins !== undefined && token.exact.startsWith(begins)) return begins;
  return [token.exact, ...token.weak].find((form) => weak.has(form));
}

function* foundIn(text: string, marked: Marked, languages: readonly string[]): Generator<Found> {
  for (const token of tokensOf(text, languages)) {
    const word = wordOf(token, marked);
    if (word !== undefined) yield { mark: [token.from, token.to], word };
  }
}

/** Merges ranges that touch, such as those of character pairs. */
function joined(marks: Iterable<Mark>): Mark[] {
  const result: Mark[] = [];
  for (const [from, to] of marks) {
    const last = result.at(-1);
    if (last && from <= last[1]) last[1] = Math.max(last[1], to);
    else result.push([from, to]);
  }
  return result;
}

/** Returns the whole text with its marks. */
export const markedText = (text: string, marked: Marked, languages: readonly string[]): Excerpt => ({
  text,
  marks: joined([...foundIn(text, marked, languages)].map(({ mark }) => mark)),
});

/** Returns the part of a text with the most matching words, with its marks. */
export function excerptOf(text: string, marked: Marked, languages: readonly string[]): Excerpt {
  const found = [...foundIn(text, marked, languages)];
  const start = found.length > 0 ? bestStart(found) : 0;
  const from = start <= LEAD ? 0 : wordStart(text, start - LEAD);
  const to = from + LENGTH >= text.length ? text.length : wordEnd(text, from + LENGTH);
  const lead = from > 0 ? "…" : "";
  const part = text.slice(from, to).replace(/\s/gu, " ");
  const marks = joined(found.filter(({ mark }) => mark[0] >= from && mark[1] <= to).map(({ mark }) => mark));
  const shift = lead.length - from;
  return {
    text: `${lead}${part.trimEnd()}${to < text.length ? "…" : ""}`,
    marks: marks.map(([begin, end]) => [begin + shift, end + shift] as const),
  };
}

/** Returns the start of the window with the most different words, then with the most words. */
function bestStart(found: readonly Found[]): number {
  let best = { value: -1, start: 0 };
  let end = 0;
  const within = new Map<string, number>();
  for (const [index, { mark, word }] of found.entries()) {
    while (end < found.length && found[end]!.mark[1] <= mark[0] + LENGTH - LEAD) {
      const next = found[end++]!.word;
      within.set(next, (within.get(next) ?? 0) + 1);
    }
    const value = within.size * 100 + Math.min(99, end - index);
    if (value > best.value) best = { value, start: mark[0] };
    const left = (within.get(word) ?? 1) - 1;
    if (left > 0) within.set(word, left);
    else within.delete(word);
    end = Math.max(end, index + 1);
  }
  return best.start;
}

const SPACE = /\s/u;
const NEAR_ENOUGH = 30;

/** Returns the start of a word near `at`; in scripts without spaces, of a character. */
function wordStart(text: string, at: number): number {
  for (let index = at; index < at + NEAR_ENOUGH; index++) if (SPACE.test(text[index] ?? "")) return index + 1;
  return isLowSurrogate(text, at) ? at - 1 : at;
}

function wordEnd(text: string, at: number): number {
  for (let index = at; index > at - NEAR_ENOUGH; index--) if (SPACE.test(text[index] ?? "")) return index;
  return isLowSurrogate(text, at) ? at - 1 : at;
}

const isLowSurrogate = (text: string, at: number) => (text.charCodeAt(at) & 0xfc00) === 0xdc00;
