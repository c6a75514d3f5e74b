import type { SearchDocument } from "#platform/server/search/port.ts";
import { seeded } from "#test/seeded.ts";

const SYLLABLES: Record<string, readonly string[]> = {
  en: "an be con der ed er ing is ly men on pre re st ter the tion un ver wor".split(" "),
  fr: "ai ble che de eau en es eur ion le men ne oi ou pa que re ser tion é".split(" "),
  de: "ab be chen der ein en ge heit ich ig keit lich mit ner sch ten ung ver zu ü".split(" "),
};
/** Number of distinct posts; further ones repeat them, in discussions of their own. */
export const WRITTEN = 200_000;
const VOCABULARY = 120_000;
const CHARACTERS = 3000;
const FIRST_CHARACTER = 0x4e00;
const PLACES = 40;
const AUTHORS = 50_000;
const TAGS = 2000;
/** One of so many posts starts a discussion. */
const REPLIES = 10;
const NEWEST = Date.UTC(2026, 0, 1);
const DAY_MS = 86_400_000;
const DAYS = 3650;

const known = new Map<string, string>();

/** Returns the word of a language with the given frequency rank: the first ones are in nearly every post. */
export function wordAt(language: string, rank: number): string {
  const key = language + rank;
  let word = known.get(key);
  if (word === undefined) {
    word = makeWord(language, rank);
    known.set(key, word);
  }
  return word;
}

function makeWord(language: string, rank: number): string {
  const syllables = SYLLABLES[language] ?? [];
  let [word, left] = ["", rank + 3];
  for (; left > 0; left = Math.floor(left / syllables.length)) word += syllables[left % syllables.length];
  return word;
}

type Random = () => number;

/** Zipf's law: the second word is half as frequent as the first, the third a third. */
const zipf = (random: Random, count: number) => Math.floor(count ** random()) - 1;
const languageOf = (random: Random): string => {
  const drawn = random();
  return drawn < 0.8 ? "en" : drawn < 0.88 ? "fr" : drawn < 0.96 ? "de" : "ja";
};

function textOf(language: string, length: number, random: Random): string {
  if (language !== "ja")
    return Array.from({ length }, () => wordAt(language, zipf(random, VOCABULARY))).join(" ");
  return Array.from({ length: length * 2 }, () =>
    String.fromCharCode(FIRST_CHARACTER + zipf(random, CHARACTERS)),
  ).join("");
}

/** Half of all posts have fewer words than 50, and some have thousands. */
const lengthOf = (random: Random) =>
  Math.ceil(50 * Math.exp(0.9 * Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random())));

/** Returns a post, identical in every run: a discussion, or a comment of one. */
export function postAt(recordID: number): SearchDocument {
  const discussionID = recordID - (recordID % REPLIES);
  const about = seeded(discussionID + 1);
  const language = languageOf(about);
  const title = textOf(language, 3 + Math.floor(about() * 8), about);
  const placeID = zipf(about, PLACES) + 1;
  const tagIDs = [zipf(about, TAGS), zipf(about, TAGS)];
  const random = seeded(recordID * 7919 + 13);
  const isDiscussion = recordID === discussionID;
  const score = random() < 0.2 ? zipf(random, 60) : 0;
  return {
    kind: isDiscussion ? "discussion" : "comment",
    recordID,
    group: { kind: "discussion", recordID: discussionID },
    title: isDiscussion ? title : "",
    context: isDiscussion ? "" : title,
    body: textOf(language, Math.min(8000, lengthOf(random)), random),
    names: isDiscussion ? tagIDs.map((tagID) => wordAt("en", tagID * 50)) : [],
    placeID,
    labels: [
      `author:${zipf(random, AUTHORS)}`,
      ...tagIDs.map((tagID) => `tag:${tagID}`),
      `type:${isDiscussion ? "discussion" : "comment"}`,
    ],
    language,
    dateInserted: new Date(NEWEST - DAYS * DAY_MS * (1 - recordID / WRITTEN) ** 0.8),
    dateUpdated: null,
    score,
    worth: random() < 0.02 ? 1 : 0,
  };
}
