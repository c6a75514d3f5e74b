/** Scripts in modern use (UAX 31, table 5). */
const SCRIPTS = [
  ...["Arabic", "Armenian", "Bengali", "Cyrillic", "Devanagari", "Ethiopic", "Georgian", "Greek", "Gujarati"],
  ...["Gurmukhi", "Hebrew", "Kannada", "Khmer", "Lao", "Latin", "Malayalam", "Myanmar", "Oriya", "Sinhala"],
  ...["Tamil", "Telugu", "Thaana", "Thai", "Tibetan"],
];
/** Scripts that one language combines. */
const TOGETHER = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Hangul"],
  ["Han", "Bopomofo"],
];
const ANYWHERE = "\\p{Script=Common}\\p{Script=Inherited}";

const within = (scripts: readonly string[]) =>
  new RegExp(`^[${ANYWHERE}${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("")}]*$`, "u");

const WRITTEN = [...SCRIPTS.map((script) => within([script])), ...TOGETHER.map(within)];
/** Letters of rarely used scripts. */
const OTHERS = new RegExp(
  `^(?:[${ANYWHERE}]|(?![${[...SCRIPTS, ...TOGETHER.flat()].map((script) => `\\p{Script_Extensions=${script}}`).join("")}])\\p{Any})*$`,
  "u",
);

/**
 * Returns whether a name is in a single script by UTS 39, which treats the scripts of Japanese, Korean and Chinese
 * as one.
 */
export const isOfOneScript = (name: string): boolean =>
  WRITTEN.some((script) => script.test(name)) || OTHERS.test(name);
