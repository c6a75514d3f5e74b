import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { scopeCss } from "./scope-css.ts";

const SCOPE = "@scope (:root:not(:has([data-unthemed]))) to (dialog,[data-toasts])";
const rules = (css: string) => {
  const scoped = scopeCss(css);
  assert.ok(scoped.startsWith(`${SCOPE}{`) && scoped.endsWith("}"), scoped);
  return scoped.slice(SCOPE.length + 1, -1);
};

describe("the scope of a theme's CSS", () => {
  it("holds all rules, whose selectors keep their meaning and their weight", () => {
    assert.equal(
      rules(`:root, html.a [b=","] { --x: 1 } a:hover::before, li > .c\\:d:after { content: "}{;" }`),
      `:root:where(:scope,*),html.a [b=","]:where(:scope,*){--x: 1;}` +
        `a:hover:where(:scope,*)::before,li > .c\\:d:where(:scope,*):after{content: "}{;";}`,
    );
    // Nested rules belong to the outer ones, and a scope of one's own has its own root.
    assert.equal(
      rules("@media print { .a { &:hover { top: 0 } > b { top: 1px } } } @scope (.card) { img { top: 0 } }"),
      "@media print{.a:where(:scope,*){&:hover{top: 0;}> b{top: 1px;}}}@scope (.card){img{top: 0;}}",
    );
  });

  it("leaves names of the document outside, and imports out", () => {
    assert.equal(
      scopeCss(
        `@import "x.css"; @layer a, b; @font-face { src: url(a;b.woff2) } @keyframes k { from { top: 0 } }`,
      ),
      `@font-face{src: url(a;b.woff2);}@keyframes k{from{top: 0;}}${SCOPE}{@layer a, b;}`,
    );
    assert.equal(scopeCss(" /* nothing */ "), "");
  });

  it("cannot be left, however broken the CSS is", () => {
    for (const css of [
      "} dialog { top: 0 }",
      "a { top: 0 }} dialog { top: 0 }",
      `a { b: "\n} } dialog { top: 0 }`,
    ])
      assert.match(rules(css), /dialog:where\(:scope,\*\)\{top: 0;\}$/, css);
    // What is open at the end is closed inside.
    assert.equal(rules("a { b { top: 0"), "a:where(:scope,*){b{top: 0;}}");
    assert.equal(rules("a { top: calc(1px + ("), "a:where(:scope,*){top: calc(1px + ());}");
    assert.equal(
      rules("a { b: (}) } c { d: [{] }"),
      "a:where(:scope,*){b: (});}c:where(:scope,*){d: [{] }];}",
    );
    for (const css of [
      "/*",
      "'",
      "@media",
      "\\",
      "(((",
      "@scope{",
      "}}}",
      "url(",
      "a{:",
      "::before{}",
      ",{top:0}",
    ])
      assert.equal(typeof scopeCss(css), "string", css);
  });
});
