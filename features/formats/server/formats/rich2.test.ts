import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { sanitize } from "../safety/sanitize.ts";
import { renderRich2 } from "./rich2.ts";

const text = (content: string, marks = {}) => ({ text: content, ...marks });
const node = (type: string, children: unknown[], others = {}) => ({ type, children, ...others });
const card = (embedData: object, others = {}) =>
  node("rich_embed_card", [text("")], { embedData, ...others });

const rows: [name: string, nodes: unknown[], html: string][] = [
  [
    "marks",
    [
      node("p", [
        text("a<"),
        text("b", { bold: true, italic: true }),
        text("c", { strikethrough: true }),
        text("d", { code: true, bold: false }),
        text("e\nf"),
      ]),
    ],
    "<p>a&lt;<strong><em>b</em></strong><s>c</s><code>d</code>e<br />f</p>",
  ],
  [
    "headings, rules and empty paragraphs",
    [node("h2", [text("a")]), node("p", [text("")]), node("hr", []), node("h5", [text("b")])],
    "<h2>a</h2><hr /><h5>b</h5>",
  ],
  [
    "links and mentions",
    [
      node("p", [
        node("a", [text("a")], { url: "https://a.org/?b&c", target: "_blank" }),
        node("a", [text("b")], { url: " java\nscript:b" }),
        node("@", [text("")], { userID: 5, name: "C d", url: "/profile/C%20d" }),
      ]),
    ],
    '<p><a href="https://a.org/?b&amp;c" rel="nofollow ugc noopener">a</a><a href="unsafe:javascript:b">b</a><a href="/profile/C%20d" class="atMention" data-userid="5" data-username="C d">@C d</a></p>',
  ],
  [
    "quotes and spoilers",
    [
      node("blockquote", [node("blockquote-line", [text("a")]), node("blockquote-line", [text("b")])]),
      node("spoiler", [node("spoiler-content", [node("spoiler-item", [text("c")])])]),
    ],
    '<blockquote><p>a</p><p>b</p></blockquote><details class="spoiler"><summary>Spoiler</summary><p>c</p></details>',
  ],
  [
    "code",
    [
      node(
        "code_block",
        [node("code_line", [text("a<b", { bold: true })]), node("code_line", [text("  c")])],
        { lang: "js" },
      ),
      node("code_block", [node("code_line", [text("d")])], { lang: 'x" onclick="y' }),
    ],
    '<pre><code class="language-js">a&lt;b\n  c</code></pre><pre><code>d</code></pre>',
  ],
  [
    "lists and tasks",
    [
      node("ul", [
        node("li", [node("lic", [text("a")]), node("ol", [node("li", [node("lic", [text("b")])])])]),
      ]),
      node("ul", [node("li", [node("lic", [text("c")])], { checked: true })]),
    ],
    "<ul><li>a<ol><li>b</li></ol></li></ul><ul><li>☑ c</li></ul>",
  ],
  [
    "tables",
    [
      node("table", [
        node("caption", [text("a")]),
        node("thead", [node("tr", [node("th", [text("b")], { attributes: { colspan: 2, style: "x" } })])]),
        node("tbody", [node("tr", [node("td", [node("p", [text("c")])]), node("td", [text("d")])])]),
      ]),
    ],
    '<table><caption>a</caption><thead><tr><th colspan="2">b</th></tr></thead><tbody><tr><td>c</td><td>d</td></tr></tbody></table>',
  ],
  [
    "images and files",
    [
      card({
        embedType: "image",
        url: "/a.png",
        name: "a",
        width: 4,
        height: 3,
        displaySize: "small",
        float: "left",
      }),
      card({ embedType: "file", url: "/b.zip", name: "b<.zip", size: 1_234_567 }),
    ],
    '<div class="embed-image size-small float-left"><img src="/a.png" alt="a" width="4" height="3" loading="lazy" /></div>' +
      '<div class="embed-file"><a href="/b.zip">b&lt;.zip</a> <small>1.2 MB</small></div>',
  ],
  [
    "cards and inline embeds",
    [
      card(
        { embedType: "link", name: "A", body: "b<", photoUrl: "/c.png" },
        { dataSourceType: "url", url: "/a" },
      ),
      node("p", [node("rich_embed_inline", [], { url: "/d", embedData: { embedType: "link", name: "D" } })]),
      card({}, { dataSourceType: "url", url: "javascript:e" }),
    ],
    '<div class="embed-link"><img src="/c.png" alt="" loading="lazy" /><a href="/a">A</a><p>b&lt;</p></div><p><a href="/d">D</a></p>' +
      '<div class="embed-link"><a href="unsafe:javascript:e">javascript:e</a></div>',
  ],
  [
    "players of known hosts, links to others",
    [
      card({ embedType: "youtube", videoID: "a/b", name: "A video", start: 5, width: 640 }),
      card({ embedType: "iframe" }, { url: "https://a.org/b" }),
      card(
        { embedType: "iframe", url: "https://codepen.io/a/embed/b" },
        { frameAttributes: { width: "90%", height: "300px" } },
      ),
    ],
    '<div><iframe src="https://www.youtube-nocookie.com/embed/a%2Fb?start=5" title="A video" width="640" sandbox="allow-same-origin allow-scripts allow-forms" allowfullscreen loading="lazy"></iframe></div>' +
      '<div class="embed-link"><a href="https://a.org/b" rel="nofollow ugc noopener">https://a.org/b</a></div>' +
      '<div><iframe src="https://codepen.io/a/embed/b" title="codepen.io" width="100%" height="300" sandbox="allow-same-origin allow-scripts allow-forms" allowfullscreen loading="lazy"></iframe></div>',
  ],
  [
    "a quoted post is sanitized",
    [
      card({
        embedType: "quote",
        url: "/discussion/1",
        insertUser: { name: "A" },
        body: "<p onclick=x>b<script>c",
      }),
    ],
    '<blockquote class="quote embed-quote"><div class="quote-author"><a href="/discussion/1">A</a></div><p>b</p></blockquote>',
  ],
  [
    "legacy emoji",
    [
      node("p", [
        node("legacy_emoji_image", [], { attributes: { src: "/a.png", alt: ":)", width: 20, onerror: "x" } }),
      ]),
    ],
    '<p><img src="/a.png" alt=":)" class="emoji" width="20" loading="lazy" /></p>',
  ],
  [
    "unknown nodes are replaced by their children",
    [
      node("constructor", [node("p", [text("a"), node("widget", [text("b")])])]),
      { children: [text("c")] },
      5,
      null,
    ],
    "<p>ab</p>c",
  ],
  [
    "invalid nesting is corrected",
    [
      node("p", [
        text("a"),
        node("p", [text("b")]),
        node("a", [node("a", [text("d")], { url: "/d" })], { url: "/c" }),
      ]),
    ],
    '<p>a</p><p>b</p><a href="/c"></a><a href="/d">d</a>',
  ],
];

describe("Rich2", () => {
  for (const [name, nodes, html] of rows) {
    test(name, () => assert.equal(renderRich2(JSON.stringify(nodes)), html));
  }
});

test("relative addresses are resolved", () => {
  const body = JSON.stringify([node("p", [node("a", [text("a")], { url: "1.html" })])]);
  assert.equal(
    renderRich2(body, () => "/discussion/1"),
    '<p><a href="/discussion/1">a</a></p>',
  );
});

test("deep lists, and deep HTML in a quote, are flattened", () => {
  let list = text("a");
  for (let depth = 0; depth < 40; depth++) list = node("ul", [node("li", [list])]) as never;
  const quote = card({ embedType: "quote", body: `${"<div>".repeat(60)}a${"</div>".repeat(60)}` });
  for (const nodes of [[list], [quote]]) {
    const html = renderRich2(JSON.stringify(nodes));
    assert.match(html, /a/);
    assert.equal(sanitize(html), html);
  }
});
