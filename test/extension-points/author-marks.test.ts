import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { renderAuthor } = (await vite.ssrLoadModule(
  "/test/extension-points/client/author-marks.fixture.tsx",
)) as { renderAuthor(isOn: boolean): string };

test("an add-on shows a mark after the name of an author, from the fields that it adds", () => {
  assert.match(renderAuthor(true), /<bdi>Ann<\/bdi><\/a><\/strong><em>7 stars on a post<\/em>/);
  assert.doesNotMatch(renderAuthor(false), /<em>/);
});
