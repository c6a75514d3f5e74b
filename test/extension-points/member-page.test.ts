import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { renderWith } = (await vite.ssrLoadModule(
  "/test/extension-points/client/member-page.fixture.tsx",
)) as {
  renderWith(addons: readonly string[]): string;
};

test("the page about a member shows what an enabled add-on knows", () => {
  assert.equal(renderWith(["notes"]), "<p>Note 4 about birch</p>");
  assert.equal(renderWith([]), "");
});
