/** A piece of a text, [from, to) in UTF-16 units. */
export interface Span {
  from: number;
  to: number;
}

const WORD = "\\p{L}\\p{M}\\p{N}_";
/** Signs that hold a word of code together: `foo.bar`, `std::vector`, `a/b`, `x@y`, `don't`. */
const JOINTS = "(?:://|::|->|--?|[.:/\\\\@'’+#&=%~*$])";
const HEADS = "(?<![\\p{L}\\p{N}])(?:--?(?=\\p{L})|[.#$@~](?=[\\p{L}\\p{N}])|/(?=\\p{L}))";
const TAILS = "(?:(?<=\\p{L})(?:\\+\\+|#)(?![\\p{L}\\p{N}]))";
const CHUNK = new RegExp(`(?:${HEADS})?[${WORD}]+(?:(?:${JOINTS})[${WORD}]+)*${TAILS}?`, "gu");

/** Words as they are written, those of code with what holds them together. */
export function* chunksOf(text: string): Generator<Span & { text: string }> {
  for (const match of text.matchAll(CHUNK))
    yield { text: match[0], from: match.index, to: match.index + match[0].length };
}
