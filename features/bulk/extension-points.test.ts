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

it("offers bulk actions of add-ons after the built-in ones, to readers who may use them", () => {
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
