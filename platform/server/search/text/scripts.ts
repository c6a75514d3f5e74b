import type { Span } from "./chunks.ts";

const DENSE = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}ー]+/gu;
const UNSPACED = /[\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]+/gu;
const EITHER =
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}\p{Script=Myanmar}]/u;

/** True when a text contains a script without spaces between words. */
export const isWrittenWithoutSpaces = (text: string): boolean => EITHER.test(text);

let segmenter: Intl.Segmenter | undefined;

/** Returns pairs of adjacent characters, or the character itself when there is only one. */
function* pairsOf(run: string, from: number): Generator<Span & { text: string }> {
  const characters: { text: string; from: number }[] = [];
  let at = from;
  for (const text of run) {
    characters.push({ text, from: at });
    at += text.length;
  }
  if (characters.length === 1) yield { text: run, from, to: at };
  for (let index = 0; index + 1 < characters.length; index++) {
    const [first, second] = [characters[index]!, characters[index + 1]!];
    yield {
      text: first.text + second.text,
      from: first.from,
      to: second.from + second.text.length,
    };
  }
}

/** Returns the words of a chunk with scripts without spaces, and the other words between them. */
export function* unspacedWordsOf(
  chunk: string,
  start: number,
): Generator<Span & { text: string; isDense: boolean }> {
  const runs = [
    ...[...chunk.matchAll(DENSE)].map((match) => ({ match, isDense: true })),
    ...[...chunk.matchAll(UNSPACED)].map((match) => ({ match, isDense: false })),
  ].sort((one, other) => one.match.index - other.match.index);
  let at = 0;
  for (const { match, isDense } of runs) {
    yield* between(chunk, at, match.index, start);
    at = match.index + match[0].length;
    if (isDense) for (const pair of pairsOf(match[0], start + match.index)) yield { ...pair, isDense };
    else {
      segmenter ??= new Intl.Segmenter("th", { granularity: "word" });
      for (const { segment, index } of segmenter.segment(match[0])) {
        const from = start + match.index + index;
        yield { text: segment, from, to: from + segment.length, isDense };
      }
    }
  }
  yield* between(chunk, at, chunk.length, start);
}

function* between(chunk: string, from: number, to: number, start: number) {
  const text = chunk.slice(from, to);
  const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}._-]*/u.exec(text);
  if (!word) return;
  const begin = start + from + word.index;
  yield { text: word[0], from: begin, to: begin + word[0].length, isDense: false };
}
