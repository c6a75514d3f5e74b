import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { renderBbcode } from "./bbcode.ts";

const external = 'rel="nofollow ugc noopener"';
const rows: [name: string, bbcode: string, html: string][] = [
  ["marks", "[b]a[/b] [I]b[/I] [u]c[/u] [s]d[/s]", "<strong>a</strong> <em>b</em> <u>c</u> <s>d</s>"],
  ["ignored marks", "[size=5][color=red]a[/color][/size][center]b[/center]", "ab"],
  ["text is escaped, line ends are breaks", "<b>a</b>\nb & c", "&lt;b&gt;a&lt;/b&gt;<br />b &amp; c"],
  [
    "links",
    "[url]http://a.org[/url] [url=/b]c[/url] http://d.org [email]e@f.org[/email]",
    `<a href="http://a.org" ${external}>http://a.org</a> <a href="/b">c</a> <a href="http://d.org" ${external}>http://d.org</a> <a href="mailto:e@f.org">e@f.org</a>`,
  ],
  [
    "an address inside a link is not linked again",
    '[url="http://a.org"]http://b.org[/url]',
    `<a href="http://a.org" ${external}>http://b.org</a>`,
  ],
  ["a script address is marked", "[url=javascript:a]b[/url]", '<a href="unsafe:javascript:a">b</a>'],
  ["images", "[img]/a.png[/img][img]javascript:b[/img]", '<img src="/a.png" alt="" loading="lazy" />'],
  [
    "quotes",
    "[quote]a[quote=B]c[/quote][/quote]\nd",
    '<blockquote class="quote">a<blockquote class="quote"><div class="quote-author">B</div>c</blockquote></blockquote>d',
  ],
  [
    "quotes of a post",
    '[quote="A b;12"]c[/quote][quote="D;d-3"]e[/quote]',
    '<blockquote class="quote"><div class="quote-author"><a href="/discussion/comment/12#Comment_12" data-recordtype="comment" data-recordid="12">A b</a></div>c</blockquote>' +
      '<blockquote class="quote"><div class="quote-author"><a href="/discussion/3" data-recordtype="discussion" data-recordid="3">D</a></div>e</blockquote>',
  ],
  [
    "tags in code are text",
    "[code]\n[b]<i>\n http://a.org[/code]\n[b]c[/b]",
    "<pre><code>[b]&lt;i&gt;\n http://a.org</code></pre><strong>c</strong>",
  ],
  ["code with a language", "[code=php]a[/code]", '<pre><code class="language-php">a</code></pre>'],
  [
    "lists",
    "[list]\n[*]a [b]b[/b]\n[*]c\n[/list]d[list=1][*]e[/list]",
    "<ul><li>a <strong>b</strong></li><li>c</li></ul>d<ol><li>e</li></ol>",
  ],
  [
    "spoilers",
    "[spoiler]a[/spoiler][spoiler=B]c[/spoiler]",
    '<details class="spoiler"><summary>Spoiler</summary>a</details><details class="spoiler"><summary>B</summary>c</details>',
  ],
  [
    "videos",
    "[youtube]dQw4w9WgXcQ[/youtube]",
    '<iframe src="https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ" title="www.youtube-nocookie.com" sandbox="allow-same-origin allow-scripts allow-forms" allowfullscreen loading="lazy"></iframe>',
  ],
  ["bad nesting", "[b]a[i]b[/b]c[/i]", "<strong>a<em>b</em></strong>c[/i]"],
  ["open tags end with the body", "[quote][b]a", '<blockquote class="quote"><strong>a</strong></blockquote>'],
  [
    "unknown tags are text",
    "[x] [constructor] [/b] [*] [code] a[1]",
    "[x] [constructor] [/b] [*] [code] a[1]",
  ],
];

describe("BBCode", () => {
  for (const [name, bbcode, html] of rows) test(name, () => assert.equal(renderBbcode(bbcode), html));
});

test("deep nesting is flattened", () => {
  const html = renderBbcode(`${"[b]".repeat(5000)}a`);
  assert.equal(html, `${"<strong>".repeat(50)}a${"</strong>".repeat(50)}`);
});
