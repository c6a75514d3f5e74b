import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { renderRich } from "./rich.ts";

const rows: [name: string, operations: unknown[], html: string][] = [
  [
    "marks and paragraphs",
    [
      { insert: "a " },
      { insert: "b", attributes: { bold: true, italic: true } },
      { insert: "c", attributes: { strike: true } },
      { insert: "d<", attributes: { code: true } },
      { insert: "\ne\n\n" },
    ],
    "<p>a <strong><em>b</em></strong><s>c</s><code>d&lt;</code></p><p>e</p>",
  ],
  [
    "links, mentions and emoji",
    [
      { insert: "a", attributes: { link: "https://a.org" } },
      { insert: "b", attributes: { link: "javascript:b" } },
      { insert: { mention: { name: "C d", userID: 5 } } },
      { insert: { emoji: { emojiChar: "\u{1f600}" } } },
      { insert: "\n" },
    ],
    '<p><a href="https://a.org" rel="nofollow ugc noopener">a</a><a href="unsafe:javascript:b">b</a><a href="/profile/C%20d" class="atMention" data-userid="5" data-username="C d">@C d</a>\u{1f600}</p>',
  ],
  [
    "headings, quotes, spoilers and code",
    [
      { insert: "a" },
      { insert: "\n", attributes: { header: { level: 3 } } },
      { insert: "b" },
      { insert: "\n", attributes: { header: 2 } },
      { insert: "c" },
      { insert: "\n", attributes: { "blockquote-line": true } },
      { insert: "d" },
      { insert: "\n", attributes: { "blockquote-line": true } },
      { insert: "e" },
      { insert: "\n", attributes: { "spoiler-line": true } },
      { insert: "f<" },
      { insert: "\n", attributes: { "code-block": true } },
      { insert: " g" },
      { insert: "\n", attributes: { "code-block": true } },
    ],
    '<h3>a</h3><h2>b</h2><blockquote><p>c</p><p>d</p></blockquote><details class="spoiler"><summary>Spoiler</summary><p>e</p></details><pre><code>f&lt;\n g</code></pre>',
  ],
  [
    "nested lists",
    [
      { insert: "a" },
      { insert: "\n", attributes: { list: { type: "bullet", depth: 0 } } },
      { insert: "b" },
      { insert: "\n", attributes: { list: { type: "ordered", depth: 1 } } },
      { insert: "c" },
      { insert: "\n", attributes: { list: "bullet" } },
      { insert: "d" },
      { insert: "\n", attributes: { list: "ordered" } },
    ],
    "<ul><li>a<ol><li>b</li></ol></li><li>c</li></ul><ol><li>d</li></ol>",
  ],
  [
    "images and external embeds",
    [
      { insert: "a" },
      {
        insert: {
          "embed-external": { data: { embedType: "image", url: "/b.png", name: "b", width: 4, height: 3 } },
        },
      },
      {
        insert: {
          "embed-external": {
            data: { embedType: "quote", url: "/c", insertUser: { name: "C" }, body: "<p>d<script>" },
          },
        },
      },
      { insert: { image: "/e.png" } },
      { insert: "\n" },
    ],
    '<p>a</p><div class="embed-image size-large"><img src="/b.png" alt="b" width="4" height="3" loading="lazy" /></div>' +
      '<blockquote class="quote embed-quote"><div class="quote-author"><a href="/c">C</a></div><p>d</p></blockquote><p><img src="/e.png" alt="" loading="lazy" /></p>',
  ],
  ["text without a line end", [{ insert: "a" }], "<p>a</p>"],
  [
    "invalid operations are ignored",
    [null, 5, "a", { insert: 5 }, { insert: {} }, { insert: "b", attributes: 3 }],
    "<p>b</p>",
  ],
];

describe("Rich", () => {
  for (const [name, operations, html] of rows) {
    test(name, () => assert.equal(renderRich(JSON.stringify(operations)), html));
  }
});

test("relative addresses are resolved", () => {
  const body = JSON.stringify([{ insert: "a", attributes: { link: "1.html" } }]);
  assert.equal(
    renderRich(body, () => "/discussion/1"),
    '<p><a href="/discussion/1">a</a></p>',
  );
});
