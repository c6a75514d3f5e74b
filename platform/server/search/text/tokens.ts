import { OldestOut } from "../../cache/oldest-out.ts";
import { chunksOf, type Span } from "./chunks.ts";
import { fold } from "./fold.ts";
import { membersOf, partsOf } from "./parts-of-word.ts";
import { isWrittenWithoutSpaces, unspacedWordsOf } from "./scripts.ts";
import { stemsOf } from "./stems.ts";

/** A word where it stands, and in what forms it is found. */
export interface Token extends Span {
  /** As it is written, folded. */
  exact: string;
  /** What it has in common with its other forms. */
  stems: readonly string[];
  /** Its stems, and its parts with theirs: they count less. */
  weak: readonly string[];
  /** What it is made of when it is more than one word. */
  members: readonly string[];
  /** A pair of characters, of a script that is written without spaces. */
  isPair: boolean;
}

/** What is longer is no word: the start of it stands for it. */
const LONGEST = 64;
const LONGEST_PART = 40;
/** What is longer is many words that happen to have signs between them. */
const LONGEST_CHUNK = 256;
const PIECES = /[\p{L}\p{M}\p{N}]+/gu;
const APOSTROPHE = /['’]/gu;
const REMEMBERED = 20_000;
type Forms = Pick<Token, "exact" | "stems" | "weak" | "members">;

/** By languages and the word as it is written. */
const known = new OldestOut<string, Forms>({
  name: "word forms",
  most: REMEMBERED,
  mostBytes: 16 * 1024 * 1024,
});

/** The words of a text; their stems by these languages. What folds to nothing, such as a lone U+FE0F, is no word. */
export function* tokensOf(text: string, languages: readonly string[]): Generator<Token> {
  for (const token of formsWhere(text, languages)) if (token.exact !== "") yield token;
}

function* formsWhere(text: string, languages: readonly string[]): Generator<Token> {
  const prefix = `${languages.join()} `;
  const token = (word: string, from: number, to: number): Token => {
    const { exact, stems, weak, members } = formsOf(word, languages, prefix + word);
    return { exact, stems, weak, members, from, to, isPair: false };
  };
  for (const chunk of componentsOf(text)) {
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

function* componentsOf(text: string): Generator<Span & { text: string }> {
  for (const chunk of chunksOf(text)) {
    if (chunk.text.length <= LONGEST_CHUNK) yield chunk;
    else
      for (const { 0: piece, index } of chunk.text.matchAll(PIECES))
        yield { text: piece, from: chunk.from + index, to: chunk.from + index + piece.length };
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
