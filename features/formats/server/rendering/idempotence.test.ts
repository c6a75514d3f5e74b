import assert from "node:assert/strict";
import { test } from "node:test";
import { renderBody } from "../index.ts";
import { sanitize } from "../safety/sanitize.ts";

const DOCUMENTS = 2000;

const TAGS = (
  "p br hr h1 h3 div span blockquote pre code a img iframe details summary b strong i u ul ol li dl dt dd table caption " +
  "thead tbody tfoot tr th td font o:p center strike script style xml svg math noscript textarea title select option " +
  "form input button embed object template xmp plaintext noembed video html head body section foreignobject mi desc x-y"
).split(" ");
const ATTRIBUTES = [
  'href="1.html"',
  "href=javascript:a",
  "href='http://a/?b&c=d'",
  'href="&#106;ava&Tab;script:a"',
  'src="https://www.youtube.com/embed/a"',
  "src=http://a/b.png",
  'src="data:;base64,/9j/AAA="',
  'class="spoiler a quote atMention language-js"',
  'style="width: 10px"',
  'width="07px"',
  'colspan=3 rowspan="0"',
  'title="a&quot;<b>"',
  "onclick=a()",
  "id=a",
  "data-userid=05",
  "data-username=''",
  "alt='&lt;'",
  '"',
  "'",
  "=",
];
const TEXTS = (
  'a| |\n|<|&|&amp;|&lt;b&gt;|\u00ad|\u200b|&nbsp;|<!--|-->|]]>|<![CDATA[|<?a|<!d|>|"|</|<3|&#0;|&#x41|\0|\u{1d11e}|' +
  "\ud800|/>|&notit;|<a@b.c>|a<b|http://a.b/c)."
).split("|");
const MARKDOWN =
  "*|**|_|`|```\n|> |- |1. |\n|\n\n|[a](b)|[a](javascript:b)|![a](http://b/c.png)|<b>|</b>|<div>|# |~~|    |\\|---\n".split(
    "|",
  );
const BBCODE = (
  '[b]|[/b]|[i]|[url]|[url=http://a]|[/url]|[quote="a;1"]|[quote=<a>]|[/quote]|[code]|[/code]|[list]|[list=1]|[*]|[/list]|' +
  "[img]a.png[/img]|[spoiler]|[/spoiler]|[email]a@b[/email]|[youtube]dQw4w9WgXcQ[/youtube]|[size=5]|[u|[table]|[tr]|[td]|\n"
).split("|");
const NODES = (
  "p h2 blockquote blockquote-line spoiler spoiler-content spoiler-item ul ol li lic table caption thead tbody tr td th a @ " +
  "code_block code_line rich_embed_card rich_embed_inline legacy_emoji_image hr br unknown"
).split(" ");
const LINES = [
  {},
  { link: "javascript:a", bold: true },
  { link: "1.html" },
  { header: 2 },
  { list: "bullet" },
  { list: { type: "ordered", depth: 2 } },
  { "blockquote-line": true },
  { "spoiler-line": true },
  { "code-block": true, code: true },
];

function generator(seed: number) {
  let state = seed;
  const random = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const pick = <T>(choices: T[]): T => choices[Math.floor(random() * choices.length)] as T;
  const some = <T>(most: number, make: () => T): T[] =>
    Array.from({ length: Math.floor(random() * most) }, make);
  const text = () => pick(TEXTS) + pick(TEXTS);

  const html = (): string =>
    some(40, () => {
      const kind = random();
      if (kind < 0.3) return pick(TEXTS);
      if (kind < 0.5) return `</${pick(TAGS)}>`;
      const attributes = some(3, () => ` ${pick(ATTRIBUTES)}`).join("");
      return `<${pick(TAGS)}${attributes}${random() < 0.05 ? "" : ">"}`;
    }).join("");

  const embed = () => ({
    embedType: pick(["image", "file", "link", "quote", "youtube", "iframe", "unknown"]),
    url: pick(["http://a/b.png", "javascript:a", "https://codepen.io/a", "1.html"]),
    name: text(),
    body: html(),
    videoID: text(),
    insertUser: { name: text() },
    size: 123_456,
    width: 10,
  });
  const node = (depth: number): unknown => {
    if (depth === 0 || random() < 0.3) return { text: text(), bold: random() < 0.3, code: random() < 0.2 };
    return {
      type: pick(NODES),
      url: pick(["http://a/?b&c", "javascript:a", "1.html", undefined]),
      name: text(),
      userID: pick([5, "a"]),
      lang: pick(["js", "a b"]),
      checked: pick([true, undefined]),
      attributes: { colspan: "2", src: "http://a/b.png", alt: text() },
      embedData: embed(),
      children: some(4, () => node(depth - 1)),
    };
  };
  const operation = () => ({
    insert: pick<unknown>([
      text(),
      "\n",
      "a\nb\n",
      { mention: { name: text() } },
      { "embed-external": { data: embed() } },
    ]),
    attributes: pick<object>(LINES),
  });
  const mixed = (marks: string[]) => some(30, () => pick(random() < 0.7 ? marks : TEXTS)).join("");

  return {
    html,
    wysiwyg: html,
    text: html,
    textex: html,
    markdown: () => mixed(MARKDOWN),
    bbcode: () => mixed(BBCODE),
    rich: () => JSON.stringify(some(12, operation)),
    rich2: () => JSON.stringify(some(4, () => node(5))),
  };
}

for (const [format, make] of Object.entries(generator(42))) {
  test(`output of ${format} is unchanged when it is sanitized again`, () => {
    for (let made = 0; made < DOCUMENTS; made++) {
      const body = make();
      const { html, problem } = renderBody(body, format);
      assert.equal(problem, null);
      assert.equal(sanitize(html), html, `from ${JSON.stringify(body)}`);
    }
  });
}

test("unclosed markup is limited in depth, and unchanged when sanitized again", () => {
  const fragments = [
    "<",
    "&",
    "<p>",
    "<li>",
    "<b><p>",
    "</b>",
    "<!--",
    "<a ",
    '<a href="',
    "<table><tr><td>",
    "<iframe>",
  ];
  for (const fragment of fragments) {
    const { html } = renderBody(fragment.repeat(20_000), "html");
    assert.equal(sanitize(html), html);
    let depth = 0;
    for (const [, slash] of html.matchAll(/<(\/?)[a-z0-9]+(?: [^>]*[^/])?>/g)) {
      depth += slash ? -1 : 1;
      assert.ok(depth <= 60);
    }
  }
});
