import assert from "node:assert/strict";
import { test } from "node:test";
import { excerpt, firstImage, plainText } from "./plain-text.ts";

test("blocks are on separate lines, white space is collapsed and entities are decoded", () => {
  const html =
    "<h2>Title</h2><p>a  b\n<strong>c</strong> &amp; &lt;d&gt;&#39;&#x1f600;\u00a0</p><ul><li>e</li><li>f<br />g</li></ul>";
  assert.equal(plainText(html), "Title\na b c & <d>'\u{1f600}\ne\nf\ng");
});

test("code keeps its lines", () => {
  assert.equal(plainText("<pre><code>a {\n  b\n}</code></pre><p>c\nd</p>"), "a {\nb\n}\nc d");
});

test("an escaped tag is text, not a tag", () => {
  assert.equal(plainText("<p>&lt;br&gt; &amp;lt;</p>"), "<br> &lt;");
});

test("an excerpt is one line, cut at a word", () => {
  assert.equal(excerpt("<p>one two</p><p>three</p>"), "one two three");
  assert.equal(excerpt("<p>one two</p><p>three</p>", 9), "one two…");
  assert.equal(excerpt("<p>one two</p><p>three</p>", 7), "one two…");
  assert.equal(excerpt(`<p>${"word ".repeat(100)}</p>`).length, 325);
});

test("an excerpt of a text without spaces splits no character", () => {
  assert.equal(excerpt(`<p>${"\u{1f600}".repeat(9)}</p>`, 5), "\u{1f600}\u{1f600}…");
});

test("an excerpt omits the content of spoilers", () => {
  const spoiler =
    '<details class="spoiler"><summary>Spoiler</summary><details>the butler</details>did it</details>';
  assert.equal(excerpt(`<p>a</p>${spoiler}<p>b</p>`), "a b");
  assert.equal(excerpt('<div class="js-spoiler"><div>x</div>y</div>z'), "z");
  assert.match(plainText(spoiler), /the butler/);
});

test("the first image is one that a list can show", () => {
  const emoji = '<img src="https://a.org/smile.png" alt=":)" class="emoji" loading="lazy" />';
  const inlined = '<img src="data:image/png;base64,iVBORw0KGgo=" alt="" loading="lazy" />';
  const photo = '<img src="https://a.org/a.jpg?b&amp;c" alt="a &quot;b&quot;" width="5" loading="lazy" />';
  assert.deepEqual(firstImage(`<p>${emoji}${inlined}</p>${photo}`), {
    url: "https://a.org/a.jpg?b&c",
    alt: 'a "b"',
  });
  assert.equal(firstImage(`<p>${emoji}${inlined}</p>`), null);
});
