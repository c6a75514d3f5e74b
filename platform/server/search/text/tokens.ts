import { BoundedMap } from "../../cache/bounded-map.ts";
import { chunksOf, type Span } from "./chunks.ts";
import { fold } from "./fold.ts";
import { membersOf, partsOf } from "./parts-of-word.ts";
import { isWrittenWithoutSpaces, unspacedWordsOf } from "./scripts.ts";
import { stemsOf } from "./stems.ts";

/** A word of a text: its position and the forms it is found by. */
export interface Token extends Span {
  /** The word as written, folded. */
  exact: string;
  /** Stems of the word. */
  stems: readonly string[];
  /** Stems and parts, with the stems of the parts; they count less. */
  weak: readonly string[];
  /** Members of a compound word. */
  members: readonly string[];
  /** True for a pair of characters of a script without spaces. */
  isPair: boolean;
}

/** Longer words are cut to this length. */
const LONGEST = 64;
const LONGEST_PART = 40;
/** Longer chunks are split at their signs. */
const LONGEST_CHUNK = 256;
const SEGMENTS = /[\p{L}\p{M}\p{N}]+/gu;
const APOSTROPHE = /['’]/gu;
const MOST_CACHED = 20_000;
type Forms = Pick<Token, "exact" | "stems" | "weak" | "members">;

/** Cached forms by languages and word. */
const known = new BoundedMap<string, Forms>({
  name: "word forms",
  most: MOST_CACHED,
  mostBytes: 16 * 1024 * 1024,
});

/**
 * Returns the words of a text with stems of these languages. Words that fold to nothing, such as a lone U+FE0F, are
 * left out.
 */
export function* tokensOf(text: string, languages: readonly string[]): Generator<Token> {
  for (const token of rawTokensOf(text, languages)) if (token.exact !== "") yield token;
}

function* rawTokensOf(text: string, languages: readonly string[]): Generator<Token> {
  const prefix = `${languages.join()} `;
  const token = (word: string, from: number, to: number): Token => {
    const { exact, stems, weak, members } = formsOf(word, languages, prefix + word);
    return { exact, stems, weak, members, from, to, isPair: false };
  };
  for (const chunk of boundedChunksOf(text)) {
    if (!isWrittenWithoutSpaces(chunk.text)) {
      yield token(chunk.text, chunk.from, chunk.to);
      continue;
    }
    for (const word of unspacedWordsOf(chunk.text, chunk.from)) {
      const { from, to, isDense } = word;
      if (!isDense) yield token(word.text, from, to);
      else yield { exact: fold(word.text), stems: [], weak: [], members: [], from, to, isPair: true };
    }
  }
}

function* boundedChunksOf(text: string): Generator<Span & { text: string }> {
  for (const chunk of chunksOf(text)) {
    if (chunk.text.length <= LONGEST_CHUNK) yield chunk;
    else
      for (const { 0: segment, index } of chunk.text.matchAll(SEGMENTS))
        yield { text: segment, from: chunk.from + index, to: chunk.from + index + segment.length };
  }
}

function formsOf(word: string, languages: readonly string[], key: string): Forms {
  let found = known.get(key);
  if (!found) {
    found = makeForms(word, languages);
    if (word.length <= LONGEST) known.set(key, found);
  }
  return found;
}

function makeForms(word: string, languages: readonly string[]): Forms {
  const whole = word.replace(APOSTROPHE, "");
  const exact = fold(whole).slice(0, LONGEST);
  if (whole.length > LONGEST) return { exact, stems: [], weak: partsIn(word, languages), members: [] };
  const stems = stemsOf(whole, languages);
  const weak = new Set([...stems, ...partsIn(word, languages)]);
  weak.delete(exact);
  return { exact, stems, weak: [...weak], members: membersOf(word).map(fold).filter(Boolean) };
}

function partsIn(word: string, languages: readonly string[]): string[] {
  const parts = partsOf(word).filter(({ length }) => length <= LONGEST_PART);
  const forms = new Set(parts.flatMap((part) => [fold(part), ...stemsOf(part, languages)]));
  forms.delete("");
  return [...forms];
}
