import { excerpt, RENDERER_VERSION, renderBody } from "#features/formats/server/index.ts";

const WORDS =
  `about after again all also always another around because before between board both build cable change
  check clear close colour come could different does door down each early easy enough even every fast few find first
  friend garden give good great green hand hard heavy help here house idea inside into keep kind know large last later
  learn less light like line little long look lot make many matter mean meet might more most move much near need never
  new next night nothing often old once only open order other outside over paper part people piece place plan point
  question quick quite read really red repair right river road room round same second seem set several short should
  show side simple small some soon sound start still stone story strong such sure table take than that then there they
  thing think through time today together town turn under until use very wait walk want warm watch water way week well
  when where which while white wide will winter with without wood word work world write year young`.split(
    /\s+/,
  );

const LONGEST_TITLE = 9;
const LONGEST_BODY = 5;

/** Numbers from 0 to 1, the same ones for the same seed. */
function randomFrom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Titles and posts as people write them: some bold words, links, lists, quotes and code, one to five paragraphs. */
export function makeTexts(count: number, seed: number) {
  const random = randomFrom(seed);
  const below = (limit: number) => Math.floor(random() * limit);
  const words = (least: number, most: number) =>
    Array.from({ length: least + below(most - least + 1) }, () => WORDS[below(WORDS.length)] ?? "").join(" ");
  const sentence = (least: number, most: number) => {
    const text = words(least, most);
    return text.charAt(0).toUpperCase() + text.slice(1);
  };
  const prose = () => Array.from({ length: 2 + below(5) }, () => `${sentence(6, 18)}.`).join(" ");
  const paragraphs = [
    prose,
    prose,
    prose,
    () =>
      `${prose()} **${words(2, 4)}** and *${words(1, 3)}*, see [${words(2, 4)}](https://example.org/${below(1000)}).`,
    () => Array.from({ length: 3 + below(4) }, () => `- ${words(4, 12)}`).join("\n"),
    () => `> ${sentence(10, 30)}.\n\n${prose()}`,
    () => `${prose()} \`${words(1, 2)}\`\n\n\`\`\`\n${words(4, 9)}\n${words(4, 9)}\n\`\`\``,
  ];
  return Array.from({ length: count }, () => {
    const parts = Array.from({ length: 1 + below(LONGEST_BODY) }, () =>
      paragraphs[below(paragraphs.length)]?.(),
    );
    const body = parts.join("\n\n");
    const { html } = renderBody(body, "markdown");
    return {
      title: sentence(3, LONGEST_TITLE),
      body,
      body_html: html,
      renderer_version: RENDERER_VERSION,
      excerpt: excerpt(html),
    };
  });
}
