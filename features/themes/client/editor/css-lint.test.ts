import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { lintCss } from "./css-lint.ts";

/** A browser that knows these properties, and every selector that has no `$`. */
const KNOWN = ["color", "content", "margin", "background"];
const supports = (condition: string) => {
  if (condition.startsWith("selector(")) return !condition.includes("$");
  const [name = "", value = ""] = condition.slice(1, -1).split(/: (.*)/s);
  return KNOWN.includes(name) && value !== "nonsense";
};
const problemsOf = (css: string) =>
  lintCss(css, supports).map(({ line, kind, text }) => `${line} ${kind} ${text}`);

describe("the check of a theme's CSS", () => {
  it("finds what browsers ignore, at its line", () => {
    const css = `a { color: red }
h1 {
  colour: red;
  color: nonsense;
  no colon
}
$x { color: red }
@import url("https://example.org/a.css");
stray`;
    assert.deepEqual(problemsOf(css), [
      "3 property colour",
      "4 value color: nonsense",
      "5 property no colon",
      "7 selector $x",
      '8 import @import url("https://example.org/a.css")',
      "9 selector stray",
    ]);
  });

  it("reads strings, comments, brackets and blocks as CSS has them", () => {
    const css = `/* a { */ a::before { content: "}{;:\\"" } /* } */
@media (width > 1px) { .b { &:hover { color: red } --own: { any } ; margin: 0 !important } }
@font-face { src: url(x.woff2); font-family: X }
@keyframes k { from { anything: 1 } }
.c { background: url(data:image/png;base64,AAAA) }`;
    assert.deepEqual(problemsOf(css), []);
  });

  it("finds blocks without an end or a beginning, however broken the rest is", () => {
    assert.deepEqual(problemsOf("a {\n color: red"), ["1 unclosed a"]);
    assert.deepEqual(problemsOf("a { color: red }\n}"), ["2 unopened }"]);
    for (const broken of ["'", '"\n', "/*", "(((", "a{b{c{", "}}}", "\\", "a{:", "@", "@media"])
      assert.ok(Array.isArray(problemsOf(broken)), broken);
    assert.equal(problemsOf("x{$:1}".repeat(500)).length, 20);
  });
});
