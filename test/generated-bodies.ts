import { seeded } from "./seeded.ts";

const TAGS = (
  "p br hr h1 h3 div span blockquote pre code a img iframe details summary b strong i u ul ol li dl dt dd table caption " +
  "thead tbody tfoot tr th td font o:p center strike script style xml svg math noscript textarea title select option " +
  "form input button embed object template xmp plaintext noembed video html head body section foreignobject mi desc x-y"
).split(" ");
const ADDRESSES = (
  "javascript:alert(1)|JaVa\tScRiPt:a|\u0001javascript:a|vbscript:a|data:text/html,<script>|data:image/svg+xml;base64,AA|" +
  'http://a/b.png|//evil.example|1.html|https://codepen.io/a|https://www.youtube.com/embed/a?b"onload=c|unsafe:x|mailto:a|feed:javascript:a|'
).split("|");
const VALUES = [
  ...ADDRESSES,
  '"><script>alert(1)</script>',
  "' onmouseover='a()",
  "&#106;avascript:a",
  'spoiler quote hljs-keyword evil hljs-"x',
  "embed-image size-large",
  "embed-file",
  "embed-link",
  "language-js",
  'js"x',
  "text-align: center; x:expression(a)",
  "width: 10px;background:url(javascript:a)",
  "07",
  "-1",
  "9999999999999999999",
  "constructor",
  "__proto__",
];
const NAMES = (
  "href src class style title alt id name onclick onerror onload srcset srcdoc formaction width height colspan align " +
  "data-userid data-username data-recordtype data-recordid xlink:href sandbox target ping"
).split(" ");
const TEXTS = (
  'a| |\n|<|&|&amp;|&lt;script>|\u00ad|&nbsp;|<!--|-->|]]>|<![CDATA[|<?a|<!d|>|"|&#0;|\0|\u{1d11e}|\ud800|/>|<a@b.c>|a<b|' +
  ':smile:|[x] |@anna|```js\n|`|*|_|[a](javascript:b)|![a](data:text/html,b)|[quote="a;1"]|[url=javascript:a]|[img]javascript:a[/img]|[code=js]'
).split("|");
const TYPES = (
  "p h2 blockquote blockquote-line spoiler spoiler-content spoiler-item ul ol li lic table caption thead tbody tr td th a @ " +
  "code_block code_line rich_embed_card rich_embed_inline legacy_emoji_image hr br unknown constructor __proto__"
).split(" ");
const EMBEDS = ["image", "file", "link", "quote", "youtube", "vimeo", "iframe", "codepen", "constructor", ""];

/** Bodies as an attacker or a broken editor would send them, by format; the same for the same seed. */
export function hostileBodies(seed: number): Record<string, () => string> {
  const random = seeded(seed);
  const pick = <T>(choices: readonly T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const some = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: Math.floor(random() * most) }, make);
  const value = () => (random() < 0.7 ? pick(VALUES) : pick(TEXTS) + pick(TEXTS));
  const attribute = () => ` ${pick(NAMES)}=${pick(['"', "'", ""])}${value()}${pick(['"', "'", ""])}`;
  const html = (): string =>
    some(30, () => {
      const kind = random();
      if (kind < 0.3) return pick(TEXTS);
      if (kind < 0.5) return `</${pick(TAGS)}>`;
      return `<${pick(TAGS)}${some(4, attribute).join("")}${random() < 0.05 ? "" : ">"}`;
    }).join("");
  const anything = (): unknown =>
    pick<unknown>([value(), value(), 5, -1, null, true, [], {}, { name: value() }]);
  const fields = (names: string) => Object.fromEntries(names.split(" ").map((name) => [name, anything()]));
  const embedData = () => ({
    ...fields(
      "url name body photoUrl linkUrl videoID start size width height displaySize float recordType recordID",
    ),
    embedType: pick(EMBEDS),
    body: html(),
    insertUser: { name: value(), userID: anything() },
  });
  const node = (depth: number): unknown => {
    if (depth === 0 || random() < 0.3) {
      return { text: pick(TEXTS) + value(), bold: random() < 0.3, code: anything(), kbd: true };
    }
    return {
      ...fields("url title name userID lang checked start"),
      type: random() < 0.95 ? pick(TYPES) : anything(),
      attributes: fields("colspan rowspan align src alt class onerror style"),
      attribution: fields("name url userID recordType recordID"),
      dataSourceType: pick(["url", "image", "file", "iframe"]),
      embedData: random() < 0.8 ? embedData() : anything(),
      children: random() < 0.95 ? some(4, () => node(depth - 1)) : anything(),
    };
  };
  const operation = () => ({
    insert: pick<unknown>([
      value(),
      "\n",
      "a\nb\n",
      fields("mention image emoji"),
      { "embed-external": { data: embedData() } },
    ]),
    attributes: fields("link bold header list code-block blockquote-line spoiler-line indent"),
  });
  const typed = () => some(20, () => (random() < 0.85 ? pick(TEXTS) : html())).join("");
  return {
    html,
    wysiwyg: html,
    text: html,
    textex: html,
    markdown: typed,
    bbcode: typed,
    rich: () => JSON.stringify(some(10, operation)),
    rich2: () => JSON.stringify(some(4, () => node(5))),
  };
}
