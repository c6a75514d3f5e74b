import type { Token } from "../../text/tokens.ts";
import { marks, quoted } from "./marks.ts";

export type Weight = "A" | "B" | "C" | "D";

const MOST_POSITIONS = 255;
const LAST_POSITION = 16_383;
/** Positions between two fields, so that neither phrases nor proximity reach across fields. */
const GAP = 20;

/** Builds the text form of a tsvector: words with positions and weights. */
export class Vector {
  readonly #places = new Map<string, string[]>();
  #at = 0;

  /** Adds the words of a field and returns their number. */
  add(tokens: Iterable<Token>, weight: Weight): number {
    let count = 0;
    for (const { exact, weak } of tokens) {
      count++;
      this.#at = Math.min(this.#at + 1, LAST_POSITION);
      const place = weight === "D" ? `${this.#at}` : `${this.#at}${weight}`;
      this.#put(exact, place);
      for (const word of weak) this.#put(marks.weak(word), place);
      if (weight === "A" || weight === "B") this.#markTitle(exact, weak);
    }
    this.#at += GAP;
    return count;
  }

  /** Adds a lexeme without a position. */
  mark(lexeme: string): void {
    if (lexeme && !this.#places.has(lexeme)) this.#places.set(lexeme, []);
  }

  #markTitle(exact: string, weak: readonly string[]): void {
    this.mark(marks.title(exact));
    for (const word of weak) this.mark(marks.title(marks.weak(word)));
  }

  #put(lexeme: string, place: string): void {
    // A lexeme made of punctuation alone may be empty.
    if (lexeme === "") return;
    const places = this.#places.get(lexeme);
    if (!places) this.#places.set(lexeme, [place]);
    else if (places.length < MOST_POSITIONS) places.push(place);
  }

  toString(): string {
    return [...this.#places]
      .map(([lexeme, places]) => (places.length > 0 ? `${quoted(lexeme)}:${places.join()}` : quoted(lexeme)))
      .join(" ");
  }
}
