import assert from "node:assert/strict";
import { test } from "node:test";
import type { Block } from "#platform/contract/document/nodes.ts";
import { toMarkdown } from "#platform/contract/document/to-markdown.ts";
import { excerpt, firstImage, plainText, renderBody, toDocument, toRich2 } from "../index.ts";

const LONGEST = 80_000;
/** Below this CPU time in milliseconds, ratios are not meaningful. */
const SHORT = 100;
/**
 * Four times the text takes four times as long if the work is linear, and sixteen times if it is quadratic.
 */
const RATIO = 10;

const FRAGMENTS = (
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

/** Measures twice at most, because a slow result may be caused by other load on the machine. */
function assertLinear(name: string, work: (text: string) => unknown, text: (length: number) => string): void {
  const long = text(LONGEST);
  const whole = milliseconds(() => work(long));
  if (whole < SHORT) return;
  const part = text(LONGEST / 4);
  const ratio = () => milliseconds(() => work(long)) / milliseconds(() => work(part));
  assert.ok(
    ratio() < RATIO || ratio() < RATIO,
    `${name} does not take linear time for ${LONGEST} characters`,
  );
}

const repeated = (fragment: string) => (length: number) =>
  fragment.repeat(Math.ceil(length / fragment.length));
const paragraph = (text: string): Block[] => [{ type: "p", children: [{ text }] }];

for (const format of FORMATS) {
  test(`processing a long body of ${format} takes linear time`, () => {
    for (const fragment of FRAGMENTS) {
      assertLinear(
        `${format} ${JSON.stringify(fragment)}`,
        (body) => readAll(body, format),
        repeated(fragment),
      );
    }
  });
}

test("processing a long rich2 body takes linear time", () => {
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

test("writing a long text as Markdown takes linear time", () => {
  for (const fragment of FRAGMENTS) {
    assertLinear(
      `Markdown of ${JSON.stringify(fragment)}`,
      (text) => toMarkdown(paragraph(text)),
      repeated(fragment),
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
