/**
 * What stands in `words` beside the words themselves. Words are folded, so what begins with a capital is a mark:
 * one index, and one condition, answers for words, sight, filters and tiers alike.
 */
export const marks = {
  /** A stem, or a part of a word. */
  weak: (word: string) => `S${word}`,
  /** A word of a title or a name, weak or not. */
  title: (lexeme: string) => `T${lexeme}`,
  /** What a word of a title or a name begins with, up to `PREFIX` characters. */
  prefix: (start: string) => `P${start}`,
  kind: (kind: string) => `K${kind}`,
  place: (placeID: number) => `C${placeID}`,
  label: (label: string) => `L${label}`,
  group: (kind: string, recordID: number) => `G${kind}:${recordID}`,
  tier: (tier: number) => `I${tier}`,
  /** When it was inserted: `D2026-11`. */
  month: (date: Date) => `D${date.toISOString().slice(0, 7)}`,
  /** Of a record's parts the first one, which stands for it where no words are asked for. */
  first: "F",
};

export const PREFIX = 3;

/** A lexeme as it is written in a tsvector or a tsquery. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
