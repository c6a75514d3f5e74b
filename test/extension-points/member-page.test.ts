import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { renderActions, renderWith } = (await vite.ssrLoadModule(
  "/test/extension-points/client/member-page.fixture.tsx",
)) as {
  renderActions(userID: number, addons: readonly string[]): string;
  renderWith(addons: readonly string[]): string;
};

test("the page about a member shows what an enabled add-on knows", () => {
  assert.equal(renderWith(["notes"]), "<p>Note 4 about birch</p>");
  assert.equal(renderWith([]), "");
});

test("the list of members offers the bulk actions of an enabled add-on, to readers who may use them", () => {
  assert.equal(renderActions(1, ["notes"]), "Delete…,Add Note…");
  assert.equal(renderActions(2, ["notes"]), "Delete…");
  assert.equal(renderActions(1, []), "Delete…");
});
