import type { Token } from "../../text/tokens.ts";
import { marks, quoted } from "./marks.ts";

export type Weight = "A" | "B" | "C" | "D";

const MOST_POSITIONS = 255;
const LAST_POSITION = 16_383;
/** Between two fields, so that no phrase and no nearness reaches from one into the other. */
const GAP = 20;

/** Words with their places and weights, as PostgreSQL reads a tsvector. */
export class Vector {
  readonly #places = new Map<string, string[]>();
  #at = 0;

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

  mark(lexeme: string): void {
    if (lexeme && !this.#places.has(lexeme)) this.#places.set(lexeme, []);
  }

  #markTitle(exact: string, weak: readonly string[]): void {
    this.mark(marks.title(exact));
    for (const word of weak) this.mark(marks.title(marks.weak(word)));
  }

  #put(lexeme: string, place: string): void {
    // Of signs alone nothing may be left.
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
