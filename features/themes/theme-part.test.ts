import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { labelsOf } = (await vite.ssrLoadModule("/features/themes/client/editor/theme-part.fixture.tsx")) as {
  labelsOf(isOn: boolean): string[];
};

// `addThemePart` in the browser; the one of fragments is used in test/e2e/fragments-admin.test.ts.
test("a part of another feature is below the groups of a theme's editor while that feature is there", () => {
  const own = ["Colors", "Logo", "Fonts", "CSS"];
  assert.deepEqual([labelsOf(true), labelsOf(false)], [[...own, "Lamps"], own]);
});
