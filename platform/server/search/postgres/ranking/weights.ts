/** Weights of the relevance formula, which docs/decisions/017-search.md describes. */
export const weights = {
  /** A word in the record's title, its names, the title of the record it belongs to, and its text; at most 1. */
  title: 1,
  names: 0.7,
  context: 0.45,
  body: 0.35,
  /** Factor for a stem or a part of a word, relative to the exact word. */
  stem: 0.8,
  /** Factor when only the parts of a word such as `input/post.json` occur. */
  members: 0.6,
  /** Largest increase for a word that occurs repeatedly in a text, relative to one occurrence. */
  frequency: 0.8,
  /** How much long texts lose; 0 for nothing. */
  length: 0.5,
  /** Largest increase for words that are adjacent as in the query. */
  near: 0.35,
  phrase: 0.4,
  /** Increase when the words are in sequence in the title, and when they are the whole title. */
  titlePhrase: 0.2,
  wholeTitle: 0.8,
  /** Largest increase for the share of the title that the query covers. */
  titleShare: 0.3,
  /** Largest increase for the share of the rarities that the titles cover. */
  about: 0.4,
  /** Less rare words are optional when there are others; a word in a quarter of all parts has 1.4. */
  minimumRarity: 1.4,
  /** Shares of the total rarity that relaxed searches require, tried in turn while too little is found. */
  relaxed: [0.75, 0.6, 0.45, 0.33],
  /** Exponent for the share of the total rarity that matches. */
  held: 1,
  /** In results by thread: weight of the next best posts of a thread, relative to the best one. */
  others: 0.9,
  /** Increase for new records, halved after `freshDays` days. */
  fresh: 0.15,
  freshDays: 365,
  /** Increase for votes, and for better answers. */
  score: 0.06,
  worth: 0.12,
  /** Weights of `tierOf`. */
  lotsOfTitle: 3,
  lotsOfWorth: 3,
  lotsOfScore: 1,
};
