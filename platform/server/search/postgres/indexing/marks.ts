/**
 * Lexemes in `words` besides the words themselves. Words are folded to lower case, so lexemes that begin with a capital
 * are marks: one index and one condition cover words, visibility, filters and tiers.
 */
export const marks = {
  /** A stem or a part of a word. */
  weak: (word: string) => `S${word}`,
  /** A lexeme of a title or a name, weak or not. */
  title: (lexeme: string) => `T${lexeme}`,
  /** The beginning of a word of a title or a name, up to `PREFIX` characters. */
  prefix: (start: string) => `P${start}`,
  kind: (kind: string) => `K${kind}`,
  place: (placeID: number) => `C${placeID}`,
  label: (label: string) => `L${label}`,
  group: (kind: string, recordID: number) => `G${kind}:${recordID}`,
  tier: (tier: number) => `I${tier}`,
  /** Month of insertion: `D2026-11`. */
  month: (date: Date) => `D${date.toISOString().slice(0, 7)}`,
  /** Marks the first part of a record, which represents it when the query contains no words. */
  first: "F",
};

/** Longest indexed beginning of a word, in characters. */
export const PREFIX = 3;

/** Quotes a lexeme for a tsvector or a tsquery. */
export const quoted = (lexeme: string): string =>
  `'${lexeme.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;
