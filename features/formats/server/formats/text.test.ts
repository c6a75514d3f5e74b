import assert from "node:assert/strict";
import { test } from "node:test";
import { renderText, renderTextex } from "./text.ts";

const link = (href: string, text = href) => `<a href="${href}" rel="nofollow ugc noopener">${text}</a>`;

test("text is escaped; blank lines separate paragraphs and line ends are breaks", () => {
  assert.equal(
    renderText("a <b>\r\nb & c\r\r\n \n\n\nhttp://a.org\n"),
    "<p>a &lt;b&gt;<br />b &amp; c</p><p>http://a.org</p>",
  );
  assert.equal(renderText(" \n\n"), "");
});

test("textex links web addresses", () => {
  const rows = {
    "see http://a.org/b?c&d, or www.b.org.": `see ${link("http://a.org/b?c&amp;d")}, or ${link("http://www.b.org", "www.b.org")}.`,
    "(https://a.org/b)": `(${link("https://a.org/b")})`,
    "https://a.org/b_(c)": link("https://a.org/b_(c)"),
    '"http://a.org"<http://b.org>': `"${link("http://a.org")}"&lt;${link("http://b.org")}&gt;`,
    "http://… javascript:x notahttp://a.org": "http://… javascript:x notahttp://a.org",
  };
  for (const [text, html] of Object.entries(rows)) assert.equal(renderTextex(text), `<p>${html}</p>`);
});
