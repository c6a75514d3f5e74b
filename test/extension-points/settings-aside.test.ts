import assert from "node:assert/strict";
import { after, test } from "node:test";
import { createServer } from "vite";

const vite = await createServer({ server: { middlewareMode: true }, appType: "custom", logLevel: "error" });
after(() => vite.close());
const { renderAsides } = (await vite.ssrLoadModule(
  "/test/extension-points/client/settings-aside.fixture.tsx",
)) as { renderAsides(section: string): Promise<string> };

// `addSettingsAside` in the browser.
test("a component of an add-on is below the form of its section of settings, with the form's values", async () => {
  assert.equal(await renderAsides("lamps"), "<em>lamps: {&quot;lamp.color&quot;:&quot;red&quot;}</em>");
});

test("the form of another section stays without it", async () => {
  assert.equal(await renderAsides("posts"), "");
});
