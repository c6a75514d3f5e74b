import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { renderFor } = (await vite.ssrLoadModule(
  "/features/members/client/list/member-actions.fixture.tsx",
)) as {
  renderFor(userID: number, hasAddon: boolean): string;
};

test("the list of members offers bulk actions of add-ons, to readers who may use them", () => {
  assert.equal(renderFor(1, true), "Add Note…,Delete…");
  assert.equal(renderFor(2, true), "Delete…");
  assert.equal(renderFor(1, false), "Delete…");
});
