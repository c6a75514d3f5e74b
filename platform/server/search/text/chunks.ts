/** A range of a text, [from, to) in UTF-16 units. */
export interface Span {
  from: number;
  to: number;
}

const WORD = "\\p{L}\\p{M}\\p{N}_";
/** Signs inside words of code: `foo.bar`, `std::vector`, `a/b`, `x@y`, `don't`. */
const JOINTS = "(?:://|::|->|--?|[.:/\\\\@'’+#&=%~*$])";
const HEADS = "(?<![\\p{L}\\p{N}])(?:--?(?=\\p{L})|[.#$@~](?=[\\p{L}\\p{N}])|/(?=\\p{L}))";
const TAILS = "(?:(?<=\\p{L})(?:\\+\\+|#)(?![\\p{L}\\p{N}]))";
const CHUNK = new RegExp(`(?:${HEADS})?[${WORD}]+(?:(?:${JOINTS})[${WORD}]+)*${TAILS}?`, "gu");

/** Returns the words of a text as written; words of code include the signs between their parts. */
export function* chunksOf(text: string): Generator<Span & { text: string }> {
  for (const match of text.matchAll(CHUNK))
    yield { text: match[0], from: match.index, to: match.index + match[0].length };
}
