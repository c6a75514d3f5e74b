import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openForum } from "#test/forum.ts";

const forum = await openForum();
const administrator = await forum.as("administrator");

describe("a brand color", () => {
  it("copies a built-in theme, changes its own later, and is in the audit log", async () => {
    const current = async () => (await administrator.get("/themes/current")).body;
    assert.equal((await current()).type, "themeFile");
    assert.equal((await administrator.put("/themes/brand-color", { color: "#0f766e" })).status, 204);
    const { themeID, type, preview } = await current();
    assert.deepEqual([type, preview.globalPrimary.toLowerCase()], ["themeDB", "#0f766e"]);
    assert.equal((await administrator.put("/themes/brand-color", { color: "#6d28d9" })).status, 204);
    assert.deepEqual(
      [(await current()).themeID, (await current()).preview.globalPrimary],
      [themeID, "#6d28d9"],
    );
    const [change] = (await administrator.get("/audit-logs", { eventType: "theme.brandColor" })).body;
    assert.equal(change.message, "set the brand color to #6d28d9");
    assert.equal((await administrator.put("/themes/brand-color", { color: "red" })).status, 422);
  });

  it("has a palette whose pairs can be read in light and in dark, for any color", async () => {
    for (const color of ["#000000", "#ffffff", "#ffff00", "#00ff00", "#ff00ff", "#808080", "#0f766e"]) {
      const { body } = await administrator.get("/themes/palette", { color });
      for (const { pairID, contrastLight, contrastDark } of body.pairs)
        assert.ok(Math.min(contrastLight, contrastDark) >= 4.5, `${color} ${pairID}`);
    }
  });
});
