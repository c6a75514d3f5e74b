import assert from "node:assert/strict";
import { test } from "node:test";
import { renderBody } from "../index.ts";

test("names of formats are case-insensitive", () => {
  assert.deepEqual(renderBody("*a*", "MarkDown"), { html: "<p><em>a</em></p>\n", problem: null });
  assert.deepEqual(renderBody('[{"text":"a"}]', "Rich2"), { html: "a", problem: null });
});

test("linkTo resolves relative addresses", () => {
  const { html } = renderBody("[url=1.html]a[/url]", "bbcode", { linkTo: (href) => `/from/${href}` });
  assert.equal(html, '<a href="/from/1.html">a</a>');
});

test("a malformed body is shown as text, with the reason", () => {
  const asText = "<p>&lt;b&gt;a</p>";
  const rows: [format: string, problem: RegExp][] = [
    ["ipb", /"ipb" is not known/],
    ["", /"" is not known/],
    ["rich2", /not JSON/],
    ["rich", /not JSON/],
  ];
  for (const [format, problem] of rows) {
    const rendered = renderBody("<b>a", format);
    assert.equal(rendered.html, asText);
    assert.match(rendered.problem ?? "", problem);
  }
  assert.match(renderBody('{"type":"p"}', "rich2").problem ?? "", /not a JSON array/);
});

test("an error in linkTo is reported as a problem of the body", () => {
  const linkTo = () => {
    throw new Error("no such forum");
  };
  const rendered = renderBody('<a href="1.html">a</a>', "html", { linkTo });
  assert.match(rendered.problem ?? "", /no such forum/);
  assert.equal(rendered.html, '<p>&lt;a href="1.html"&gt;a&lt;/a&gt;</p>');
});

test("unbounded nesting is shown as text", () => {
  const deep = [
    ["html", "<b>".repeat(1000)],
    ["rich2", `${'[{"children":'.repeat(1000)}[]${"}]".repeat(1000)}`],
  ];
  for (const [format = "", body = ""] of deep) {
    assert.match(renderBody(body, format).problem ?? "", /nested deeper than 500/);
  }
});

test("formats with a grammar are parsed up to a length, which excludes inline images", () => {
  for (const format of ["markdown", "bbcode", "rich"]) {
    const rendered = renderBody("a ".repeat(150_000), format);
    assert.match(rendered.problem ?? "", /up to 200000 characters/);
  }
  const picture = `data:image/png;base64,iVBORw0KGgo${"A".repeat(400_000)}`;
  const rendered = renderBody(`![a](${picture})`, "markdown");
  assert.deepEqual(rendered, {
    html: `<p><img src="${picture}" alt="a" loading="lazy" /></p>\n`,
    problem: null,
  });
  assert.equal(renderBody("a".repeat(400_000), "html").problem, null);
});

test("null characters never reach the database", () => {
  assert.equal(renderBody('[{"text":"a\\u0000b"}]', "rich2").html, "a\ufffdb");
  assert.equal(renderBody("a\0b", "text").html, "<p>a\ufffdb</p>");
});
