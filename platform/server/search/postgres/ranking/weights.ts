/** What the formula of relevance is made of. Each number says what it is for; docs/decisions/017-search.md says the formula. */
export const weights = {
  /** A word in the record's own title, in its names, in the title of what it belongs to, and in its text: at most 1. */
  title: 1,
  names: 0.7,
  context: 0.45,
  body: 0.35,
  /** What a stem, or a part of a word, counts of the word as it was written. */
  stem: 0.8,
  /** What it counts that all parts of a word such as `input/post.json` are there. */
  members: 0.6,
  /** How much more a word counts in a text that says it again and again: of once, so much more at most. */
  frequency: 0.8,
  /** How much longer texts count less: 0 for not at all. */
  length: 0.5,
  /** Words next to one another, as in the query, anywhere: on top of the sum, as a part of it. */
  near: 0.35,
  phrase: 0.4,
  /** The words of the query as they stand in the title; and as all of the title. */
  titlePhrase: 0.2,
  wholeTitle: 0.8,
  /** How much of a title the query says. */
  titleShare: 0.3,
  /** How much of what the words tell its title says, or the title of what it belongs to. */
  about: 0.4,
  /** Words that tell less need not be there when others are: 1.4 is what a quarter of all parts have. */
  tells: 1.4,
  /** What share of what the words tell has to be there, one after the other, while too little is found. */
  relaxed: [0.75, 0.6, 0.45, 0.33],
  /** How much it weighs that some of what the words tell is missing: the share that is there, to this power. */
  held: 1,
  /** When results are shown as threads: how much the next best posts of a thread count beside the best one. */
  others: 0.9,
  /** What is new counts so much more, and half of that after so many days. */
  fresh: 0.15,
  freshDays: 365,
  /** Votes, and better answers. */
  score: 0.06,
  worth: 0.12,
  /** Lots of `tierOf`. */
  lotsOfTitle: 3,
  lotsOfWorth: 3,
  lotsOfScore: 1,
};
