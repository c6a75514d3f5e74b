import assert from "node:assert/strict";
import { test } from "node:test";
import { renderHtml, renderWysiwyg } from "./html.ts";

test("HTML without block elements shows line ends as breaks", () => {
  assert.equal(
    renderHtml('a\r\n<b>b</b>\nc <img src="/a.png"\nalt="x\ny">'),
    'a<br /><b>b</b><br />c <img src="/a.png" alt="x\ny" loading="lazy" />',
  );
});

test("HTML with block elements, and HTML from an editor, has no further breaks", () => {
  assert.equal(renderHtml("<p>a\nb</p>\nc"), "<p>a\nb</p>\nc");
  assert.equal(renderHtml("a<BR>\nb"), "a<br />\nb");
  assert.equal(renderWysiwyg("a\nb"), "a\nb");
});

test("relative addresses are resolved", () => {
  const linkTo = (href: string) => `/was/${href}`;
  const body = '<a href="1.html">a</a><img src="b.png"><a href="/c">c</a>';
  const html = '<a href="/was/1.html">a</a><img src="/was/b.png" alt="" loading="lazy" /><a href="/c">c</a>';
  assert.equal(renderHtml(body, linkTo), html);
  assert.equal(renderWysiwyg(body, linkTo), html);
});
