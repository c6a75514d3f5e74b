import type { Condition, SearchQuery, Visibility } from "#platform/server/search/port.ts";
import { seeded } from "#test/seeded.ts";
import { postAt, WRITTEN, wordAt } from "./search-posts.ts";

export interface SearchScenario {
  name: string;
  /** Maximum time for 95 of 100 queries. */
  promisedMs: number | null;
  query(number: number): Partial<SearchQuery> & { text: string };
}

const everywhere: Visibility[] = ["discussion", "comment"].map((kind) => ({ kind, placeIDs: null }));
/** The visibility of a reader who sees three of the larger places, and not everything in them. */
export const somePlaces: Visibility[] = ["discussion", "comment"].map((kind) => ({
  kind,
  placeIDs: [2, 3, 4],
  except: ["is:hidden"],
}));
export const allPlaces = everywhere;

export function scenariosOf(posts: number): SearchScenario[] {
  const random = seeded(4711);
  const below = (limit: number) => Math.floor(random() * limit);
  const frequent = () => wordAt("en", below(20));
  const usual = () => wordAt("en", 20 + Math.floor(1000 ** random()));
  /** Returns words that occur together in a post, and are not the most frequent ones. */
  const together = (count: number) => {
    const words = postAt(below(Math.min(posts, WRITTEN))).body.split(" ");
    const rare = words.filter((word) => word.length > 4);
    return Array.from({ length: count }, () => rare[below(rare.length)] ?? frequent()).join(" ");
  };
  const neighbours = (count: number) => {
    const words = postAt(below(Math.min(posts, WRITTEN))).body.split(" ");
    const start = below(Math.max(1, words.length - count));
    return words.slice(start, start + count).join(" ");
  };
  const filters: (() => Condition)[] = [
    () => ({ labels: [`author:${below(2000)}`], match: "any" }),
    () => ({ labels: [`tag:${below(100)}`], match: "all" }),
    () => ({ labels: ["type:discussion"], match: "any" }),
    () => ({ placeIDs: [1 + below(40)] }),
    () => ({ date: "dateInserted", from: new Date(Date.UTC(2025, below(12), 1)) }),
  ];
  const mistyped = () => {
    const words = postAt(below(Math.min(posts, WRITTEN) / 10) * 10).title.split(" ");
    const word = words.find(({ length }) => length > 7) ?? words[0] ?? "word";
    return `${word.slice(0, 3)}${word[4] ?? ""}${word[3] ?? ""}${word.slice(5)}`;
  };
  return [
    { name: "two words", promisedMs: 200, query: () => ({ text: together(2) }) },
    { name: "two usual words", promisedMs: 200, query: () => ({ text: `${usual()} ${usual()}` }) },
    { name: "one of the most frequent words", promisedMs: 200, query: () => ({ text: frequent() }) },
    { name: "two of them", promisedMs: 200, query: () => ({ text: `${frequent()} ${frequent()}` }) },
    {
      name: "filtered: by author, tag, type, place or date",
      promisedMs: 200,
      query: (number) => ({ text: usual(), conditions: [filters[number % filters.length]!()] }),
    },
    {
      name: "a frequent word, filtered",
      promisedMs: 200,
      query: (number) => ({ text: frequent(), conditions: [filters[number % filters.length]!()] }),
    },
    { name: "five words", promisedMs: null, query: () => ({ text: together(5) }) },
    { name: "a phrase of three words", promisedMs: null, query: () => ({ text: `"${neighbours(3)}"` }) },
    { name: "a mistyped word", promisedMs: null, query: () => ({ text: mistyped() }) },
    { name: "nothing that anybody wrote", promisedMs: null, query: () => ({ text: "xyzzyx qwertzy" }) },
    {
      name: "usual words, newest first",
      promisedMs: null,
      query: () => ({ text: usual(), sort: "-dateInserted" }),
    },
    {
      name: "a frequent word, newest first",
      promisedMs: null,
      query: () => ({ text: frequent(), sort: "-dateInserted" }),
    },
    {
      name: "a frequent word, most votes first",
      promisedMs: null,
      query: () => ({ text: frequent(), sort: "-score" }),
    },
    { name: "no words, newest first", promisedMs: null, query: () => ({ text: "" }) },
    { name: "usual words, collapsed", promisedMs: null, query: () => ({ text: usual(), isCollapsed: true }) },
    { name: "two usual words, page 100", promisedMs: null, query: () => ({ text: usual(), offset: 990 }) },
  ];
}

/** Returns partially typed titles: half a word, or two words. */
export function typedTexts(posts: number): () => string {
  const random = seeded(99);
  return () => {
    const title = postAt(Math.floor((random() * Math.min(posts, WRITTEN)) / 10) * 10).title;
    const from = title.indexOf(" ", Math.floor(random() * title.length)) + 1;
    return title.slice(from, from + 1 + Math.floor(random() * 12));
  };
}
