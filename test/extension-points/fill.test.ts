import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { renderWith } = (await vite.ssrLoadModule("/test/extension-points/client/fill.fixture.tsx")) as {
  renderWith(addons: readonly string[]): string;
};

test("a slot shows what a switched-on add-on puts there, with what the page tells it, and a list has what it adds", () => {
  assert.equal(renderWith(["stars"]), "<h1>Hello</h1><em>A star for Hello</em><b>Bright</b>");
});

test("a slot that nobody fills leaves no trace", () => {
  assert.equal(renderWith([]), "<h1>Hello</h1>");
});
