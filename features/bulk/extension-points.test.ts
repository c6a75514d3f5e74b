import assert from "node:assert/strict";
import { after, it } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { renderFor } = (await vite.ssrLoadModule("/features/bulk/client/actions.fixture.tsx")) as {
  renderFor(userID: number, hasAddon: boolean): string;
};

const offered = (userID: number, hasAddon: boolean): string[][] =>
  renderFor(userID, hasAddon)
    .split("<hr/>")
    .map((part) => part.split(/<[^>]+>/).filter((text) => text !== ""));

it("what an add-on does to many posts is offered after what the forum does, to whom it is for", () => {
  const discussions = ["Delete", "Move", "Merge", "Close"];
  const comments = ["Delete", "Split"];
  assert.deepEqual(offered(1, false), [
    [...discussions, "Clear"],
    [...comments, "Clear"],
  ]);
  assert.deepEqual(offered(1, true), [
    [...discussions, "More", "Clear"],
    [...comments, "Warn", "Clear"],
  ]);
  assert.deepEqual(offered(2, true), offered(2, false));
});
