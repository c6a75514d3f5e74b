/** The scripts in which people write today (UAX 31, table 5). */
const SCRIPTS = [
  ...["Arabic", "Armenian", "Bengali", "Cyrillic", "Devanagari", "Ethiopic", "Georgian", "Greek", "Gujarati"],
  ...["Gurmukhi", "Hebrew", "Kannada", "Khmer", "Lao", "Latin", "Malayalam", "Myanmar", "Oriya", "Sinhala"],
  ...["Tamil", "Telugu", "Thaana", "Thai", "Tibetan"],
];
/** Scripts that one language writes together. */
const TOGETHER = [
  ["Han", "Hiragana", "Katakana"],
  ["Han", "Hangul"],
  ["Han", "Bopomofo"],
];
const ANYWHERE = "\\p{Script=Common}\\p{Script=Inherited}";

const within = (scripts: readonly string[]) =>
  new RegExp(`^[${ANYWHERE}${scripts.map((script) => `\\p{Script_Extensions=${script}}`).join("")}]*$`, "u");

const WRITTEN = [...SCRIPTS.map((script) => within([script])), ...TOGETHER.map(within)];
/** Letters of scripts that few people write. */
const OTHERS = new RegExp(
  `^(?:[${ANYWHERE}]|(?![${[...SCRIPTS, ...TOGETHER.flat()].map((script) => `\\p{Script_Extensions=${script}}`).join("")}])\\p{Any})*$`,
  "u",
);

/** Whether a name is written in one script, as UTS 39 has it: those of Japanese, Korean and Chinese count as one. */
export const isOfOneScript = (name: string): boolean =>
  WRITTEN.some((script) => script.test(name)) || OTHERS.test(name);
