import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { renderMarkdown } from "./markdown.ts";

const rows: [name: string, markdown: string, html: string][] = [
  ["emphasis", "*a* **b** ~~c~~ `d<e`", "<p><em>a</em> <strong>b</strong> <s>c</s> <code>d&lt;e</code></p>"],
  ["line ends are breaks", "a\nb\n\nc", "<p>a<br />\nb</p>\n<p>c</p>"],
  ["headings and rules", "# a\n\n---", "<h1>a</h1>\n<hr />"],
  ["lists", "- a\n  1. b\n", "<ul>\n<li>a\n<ol>\n<li>b</li>\n</ol>\n</li>\n</ul>"],
  ["lists with a start number", "4. a", '<ol start="4">\n<li>a</li>\n</ol>'],
  ["quotes", "> a\n> > b", "<blockquote>\n<p>a</p>\n<blockquote>\n<p>b</p>\n</blockquote>\n</blockquote>"],
  ["code blocks", "```js\na < b\n```", '<pre><code class="language-js">a &lt; b\n</code></pre>'],
  [
    "tables",
    "|a|b|\n|-|-|\n|c|d|",
    "<table>\n<thead>\n<tr>\n<th>a</th>\n<th>b</th>\n</tr>\n</thead>\n<tbody>\n<tr>\n<td>c</td>\n<td>d</td>\n</tr>\n</tbody>\n</table>",
  ],
  [
    "links, plain addresses and images",
    '[a](/b "t") http://c.org ![d](/e.png)',
    '<p><a href="/b" title="t">a</a> <a href="http://c.org" rel="nofollow ugc noopener">http://c.org</a> <img src="/e.png" alt="d" loading="lazy" /></p>',
  ],
  ["inline HTML", "a <b onclick=x>b</b> <script>c</script>", "<p>a <b>b</b> </p>"],
  ["a script address is not linked", "[a](javascript:b)", "<p>[a](javascript:b)</p>"],
];

describe("Markdown", () => {
  for (const [name, markdown, html] of rows) {
    test(name, () => assert.equal(renderMarkdown(markdown).trim(), html));
  }
});

test("relative addresses are resolved", () => {
  const linkTo = (href: string) => (href === "1.html" ? "/discussion/1" : null);
  assert.equal(renderMarkdown("[a](1.html)", linkTo).trim(), '<p><a href="/discussion/1">a</a></p>');
});

test("deep nesting is flattened, and refused where the parser would drop text", () => {
  const html = renderMarkdown(`${">".repeat(90)} a`);
  assert.equal(html.split("<blockquote>").length, 61);
  assert.match(html, /\na\n/);
  assert.throws(() => renderMarkdown(`${">".repeat(5000)} a`), /nested deeper than 100/);
});
