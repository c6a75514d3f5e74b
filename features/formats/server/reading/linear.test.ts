import assert from "node:assert/strict";
import { test } from "node:test";
import type { Block } from "#platform/contract/document/nodes.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import { excerpt, firstImage, plainText, renderBody, toDocument, toRich2 } from "../index.ts";

const LONGEST = 80_000;
/** Below that, in milliseconds of the processor, nobody waits, and a ratio says nothing. */
const SHORT = 100;
/** Four times the text takes four times as long, or sixteen times when each letter looks at all others. */
const RATIO = 10;

const PIECES = (
  'a| |\n|<|&|"|<p>|</p>|<li>|<ul><li>|<b><p>|<b>|</b>|<!--|<a |<a href="|<a href=b>c</a>|<table><tr><td>|<td>|<iframe>|<img src=a>|' +
  '<br>|<pre>|<pre><code class="language-js">|<div class="embed-link">|<div class=embed-image><img src=a></div>|<details class=spoiler>|' +
  '<blockquote class=quote><div class=quote-author>|<span class="hljs-a">|<abbr title=a>|&lt;|&#|*|**|_|`|~~|[|](|![|:|:a|:smile:|- |1. |> |    |#|\\|' +
  "[b]|[/b]|[quote]|[url]|[code]|[code=js]|[*]|http://a|www.a|a@b.c |```js\na\n```\n|\n\n|* \n|a\n-|<c|{|}"
).split("|");

const FORMATS = ["html", "text", "textex", "markdown", "bbcode"];

const milliseconds = (work: () => unknown): number => {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1000;
};

/** Takes twice at most: what company on the machine did once, it seldom does twice. */
function assertLinear(name: string, work: (text: string) => unknown, text: (length: number) => string): void {
  const long = text(LONGEST);
  const whole = milliseconds(() => work(long));
  if (whole < SHORT) return;
  const part = text(LONGEST / 4);
  const ratio = () => milliseconds(() => work(long)) / milliseconds(() => work(part));
  assert.ok(ratio() < RATIO || ratio() < RATIO, `${name} takes more than its share of ${LONGEST} letters`);
}

const repeated = (piece: string) => (length: number) => piece.repeat(Math.ceil(length / piece.length));
const paragraph = (text: string): Block[] => [{ type: "p", children: [{ text }] }];

for (const format of FORMATS) {
  test(`a long body of ${format} takes no more than its share, in everything that reads it`, () => {
    for (const piece of PIECES) {
      assertLinear(`${format} ${JSON.stringify(piece)}`, (body) => readAll(body, format), repeated(piece));
    }
  });
}

test("a long rich2 body takes no more than its share, in everything that reads it", () => {
  const nodes = [
    { type: "p", children: [{ text: "a" }] },
    { type: "ul", children: [{ type: "li", children: [{ text: "a" }] }] },
    { type: "a", url: "b", children: [{ text: "*" }] },
    { text: "a", bold: true },
    { type: "td", children: [] },
    { type: "code_block", lang: "js", children: [{ text: "a(" }] },
  ];
  for (const node of nodes) {
    const written = JSON.stringify(node);
    const text = (length: number) => `[${Array(Math.ceil(length / written.length)).fill(written)}]`;
    assertLinear(written, (body) => readAll(body, "rich2"), text);
  }
});

test("a long text is written as Markdown in no more than its share", () => {
  for (const piece of PIECES) {
    assertLinear(
      `Markdown of ${JSON.stringify(piece)}`,
      (text) => toMarkdown(paragraph(text)),
      repeated(piece),
    );
  }
});

function readAll(body: string, format: string): void {
  const { html } = renderBody(body, format);
  plainText(html);
  excerpt(html);
  firstImage(html);
  toRich2(html);
  toMarkdown(toDocument(body, format));
}
