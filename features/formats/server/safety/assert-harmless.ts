import assert from "node:assert/strict";
import { Parser } from "htmlparser2";

const COMMON =
  "p br hr h1 h2 h3 h4 h5 h6 div span blockquote pre code kbd abbr details summary b strong i em u s del";
const LISTED =
  "ins sub sup small mark ul ol li dl dt dd table caption thead tbody tfoot tr th td a img iframe";
const TAGS = new Set(`${COMMON} ${LISTED}`.split(" "));
const ATTRIBUTES: Record<string, RegExp> = {
  title: /^/,
  alt: /^/,
  rel: /^nofollow ugc noopener$/,
  loading: /^lazy$/,
  width: /^\d+$/,
  height: /^\d+$/,
  colspan: /^\d+$/,
  rowspan: /^\d+$/,
  start: /^\d+$/,
  sandbox: /^allow-same-origin allow-scripts allow-forms$/,
  allowfullscreen: /^$/,
  "data-userid": /^\d+$/,
  "data-username": /^/,
  "data-recordtype": /^[a-zA-Z]+$/,
  "data-recordid": /^\d+$/,
};
const CLASSES =
  /^(?:language-[\w+#.-]+|codeBlock|(?:js-)?spoiler|Quote|QuoteAuthor|QuoteText|UserQuote|quote|quote-author|embed-(?:image|file|link|quote)|size-(?:small|medium|large)|float-(?:left|right)|atMention|emoji|hljs-[a-z_-]+|align-(?:start|center|end))$/;
const ADDRESSED: Record<string, RegExp> = {
  "a href": /^(?:https?|tel|mailto|unsafe):/,
  "img src": /^(?:https?:|data:image\/(?:png|jpeg|gif|webp);base64,)/,
  "iframe src":
    /^https:\/\/(?:www\.youtube\.com|www\.youtube-nocookie\.com|player\.vimeo\.com|codepen\.io|fast\.wistia\.net)\//,
};

/**
 * Asserts that HTML contains only allowed names, addresses and classes, which are listed here
 * independently.
 */
export function assertHarmless(html: string) {
  const open: string[] = [];
  const parser = new Parser({
    onopentag(name: string, attributes: Record<string, string>) {
      open.push(name);
      assert.ok(TAGS.has(name), `<${name}> in ${html}`);
      for (const [key, value] of Object.entries(attributes)) {
        if (key === "class") {
          for (const each of value.split(" ")) assert.match(each, CLASSES, `class ${each} in ${html}`);
          continue;
        }
        const address = ADDRESSED[`${name} ${key}`];
        const shown = address ? shownBy(value) : value;
        assert.match(shown, address ?? ATTRIBUTES[key] ?? /^\b$/, `${name} ${key}="${value}" in ${html}`);
      }
    },
    onclosetag(name: string, isImplied: boolean) {
      assert.equal(open.pop(), name);
      assert.ok(!isImplied || ["br", "hr", "img"].includes(name), `</${name}> is missing in ${html}`);
    },
    ontext() {
      assert.notEqual(open.at(-1), "iframe");
    },
    oncomment: () => assert.fail(`a comment in ${html}`),
    onprocessinginstruction: () => assert.fail(`a declaration in ${html}`),
  });
  parser.end(html);
}

/** Resolves an address like a browser; unreadable ones lead nowhere. */
function shownBy(address: string): string {
  return URL.parse(address, "https://forum.example/t/")?.href ?? "https://nowhere.example/";
}
