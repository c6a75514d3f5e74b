import assert from "node:assert/strict";
import { after, describe, it } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { plain } = (await vite.ssrLoadModule("/test/components/client/plain.fixture.tsx")) as {
  plain(): Record<
    "tokens" | "switch" | "inQuery" | "inPath" | "message" | "collapsible" | "breadcrumbs",
    string
  >;
};
const html = plain();

describe("in the server's HTML", () => {
  it("a token field is a plain field with commas, under its label", () => {
    const [, id] = /<label [^>]*for="([^"]+)">Tags<\/label>/.exec(html.tokens) ?? [];
    const field = /<input [^>]*>/.exec(html.tokens)?.[0] ?? "";
    for (const part of [`id="${id}"`, 'type="text"', 'name="tags"', 'value="sun, rain"']) {
      assert.ok(field.includes(part), `${part} in ${field}`);
    }
  });

  it("a switch is a checkbox", () => {
    const field = /<input [^>]*>/.exec(html.switch)?.[0] ?? "";
    for (const part of ['type="checkbox"', 'role="switch"', 'name="digest"', "checked"]) {
      assert.ok(field.includes(part), `${part} in ${field}`);
    }
  });

  it("the jump to a page is a plain form that preserves the other parameters", () => {
    const form = /<form [^>]*action="\/discussions"[^>]*>.*<\/form>/.exec(html.inQuery)?.[0] ?? "";
    assert.match(form, /<input type="hidden" name="sort" value="-score"\/>/);
    assert.match(form, /name="page"/);
    assert.match(form, /<button type="submit">/);
    assert.doesNotMatch(html.inPath, /action=/);
  });

  it("the pages of a list are links", () => {
    for (const page of [2, 100]) assert.ok(html.inPath.includes(`href="/discussion/1/p${page}"`));
    assert.match(html.inPath, /<a [^>]*rel="next"/);
  });

  it("a message is not an alert", () => {
    assert.match(html.message, /Careful\./);
    assert.doesNotMatch(html.message, /role=/);
  });

  it("collapsible content has no button that would not work", () => {
    assert.match(html.collapsible, /All of it\./);
    assert.doesNotMatch(html.collapsible, /<button/);
  });

  it("all breadcrumbs are visible", () => {
    for (const name of ["a", "b", "c", "d"]) assert.ok(html.breadcrumbs.includes(`<a href="/${name}"`));
    assert.match(html.breadcrumbs, /<details><summary aria-label="Show all">/);
  });
});
