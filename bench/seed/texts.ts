import { excerpt, plainText, RENDERER_VERSION, renderBody } from "#features/formats/server/index.ts";
import { type Random, seeded } from "#test/seeded.ts";

/** The most frequent words. Further ones are made of syllables, so that the vocabulary is realistic. */
const COMMON =
  `the of and to in is it that for on with as this be are not or have from at by an but what all when your can there
  if which one about will up out so them then how some would other into has more time two like no way people been now
  over than first water long little very after words just where most know get through back much good new write our
  used me man too any day same right look think also around another came come work three word must because does part
  even place well such here take why help put different away again off old number great tell men say small every found
  still between name should home big give air line set own under read last never us left end along while might next
  sound below saw something thought both few those always show large often together asked house world going want
  school important until form food keep children feet land side without boy once animal life enough took sometimes
  four head above kind began almost live page got earth need far hand high year mother light country father let night
  picture being study second soon story since white ever paper hard near sentence better best across during today
  however sure knew try told young sun thing whole hear example heard several change answer room sea against top turned
  learn point city play toward five himself usually money seen car morning river stone garden road winter battery
  sensor cable meter pump heat solar signal server update power upload screen question reading setting firmware`.split(
    /\s+/,
  );
const SYLLABLES = [
  "ba",
  "ce",
  "dor",
  "el",
  "fi",
  "gan",
  "hu",
  "ist",
  "jo",
  "kal",
  "lem",
  "mon",
  "nar",
  "op",
].concat(["pre", "qui", "ras", "sto", "ten", "ul", "ver", "wen", "xa", "yor", "zi"]);
const VOCABULARY = 20_000;
/** The frequency of word n is 1 / n^s. */
const ZIPF = 1.03;

function makeVocabulary(): string[] {
  const words = new Set(COMMON);
  const base = SYLLABLES.length;
  for (let number = base; words.size < VOCABULARY; number += 3) {
    let word = "";
    for (let rest = number; rest > 0; rest = Math.floor(rest / base)) word += SYLLABLES[rest % base];
    words.add(word);
  }
  return [...words];
}

/** Realistic word frequencies: few words again and again, most of them rarely. */
function openingText(random: Random) {
  const words = makeVocabulary();
  const shares = new Float64Array(words.length);
  let sum = 0;
  for (const index of words.keys()) shares[index] = sum += (index + 1) ** -ZIPF;
  const word = () => {
    const wanted = random() * sum;
    let [low, high] = [0, words.length - 1];
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((shares[middle] ?? 0) < wanted) low = middle + 1;
      else high = middle;
    }
    return words[low] ?? "";
  };
  const several = (count: number) => Array.from({ length: count }, word).join(" ");
  const sentence = (count: number) => {
    const text = several(count);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  return { several, sentence };
}

/** Realistic lengths: most texts are short, and a few are very long. */
const lengthOf = (random: Random, usual: number, most: number) =>
  Math.min(most, Math.max(1, Math.round(usual * Math.exp(1.1 * (random() + random() + random() - 1.5)))));

/** Longer than any excerpt: later text does not change the excerpt. */
const BEYOND_EXCERPT = 400;

/**
 * Makes parts of posts, with some bold words, links, lists, quotes and code. The HTML of several combined
 * parts is the concatenation of theirs.
 */
export function makeParts(count: number, seed: number) {
  const random = seeded(seed);
  const { several, sentence } = openingText(random);
  const below = (limit: number) => Math.floor(random() * limit);
  const prose = () =>
    Array.from({ length: lengthOf(random, 2.2, 14) }, () => `${sentence(4 + below(14))}.`).join(" ");
  const kinds = [
    ...Array.from({ length: 7 }, () => prose),
    () => `${prose()}\n\n${prose()}`,
    () =>
      `${prose()} **${several(3)}** and *${several(2)}*, see [${several(3)}](https://example.org/${below(1000)}).`,
    () =>
      `${Array.from({ length: 2 + below(4) }, () => `- ${several(3 + below(8))}`).join("\n")}\n\n${prose()}`,
    () => `> ${sentence(8 + below(20))}.\n\n${prose()}`,
    () => `${prose()} \`${several(2)}\`\n\n\`\`\`\n${several(6)}\n${several(5)}\n\`\`\`\n\n${prose()}`,
  ];
  return Array.from({ length: count }, (_, index) => {
    const body = kinds[below(kinds.length)]?.() ?? "";
    const { html } = renderBody(body, "markdown");
    return {
      part_id: index,
      body,
      body_html: html,
      excerpt: excerpt(html),
      renderer_version: RENDERER_VERSION,
      is_long: plainText(html).length > BEYOND_EXCERPT,
    };
  });
}

/** Makes halves of titles. */
export function makeHalves(count: number, seed: number) {
  const random = seeded(seed);
  const { several, sentence } = openingText(random);
  return Array.from({ length: count }, (_, index) => ({
    half_id: index,
    beginning: sentence(1 + Math.floor(random() * 4)),
    end: several(2 + Math.floor(random() * 4)),
  }));
}
