import assert from "node:assert/strict";
import { describe, it } from "node:test";
import { openStage } from "./stage.ts";

const { forum, visit } = await openStage();
const administrator = await forum.as("administrator", "keeper");
const EDITOR = /\/dashboard\/settings\/themes\/(\d+)\/edit$/;

describe("the theme editor", () => {
  it("looks", async () => {
    const { page } = await visit("/dashboard/settings/themes", { as: administrator });
    await page.waitForTimeout(1500);
    await page.screenshot({ path: "/tmp/themes-list.png", fullPage: true });
    await page.getByRole("button", { name: "New Theme" }).click();
    await page.getByRole("textbox", { name: "Name" }).fill("Solar");
    await page.getByRole("checkbox", { name: "With a brand color" }).check();
    await page.getByLabel("Brand color", { exact: true }).fill("#f2a900");
    await page.screenshot({ path: "/tmp/new-theme.png" });
    await page.getByRole("button", { name: "Create" }).click();
    await page.waitForURL(EDITOR);
    await page.getByRole("heading", { level: 1, name: "Solar" }).waitFor();
    await page.waitForTimeout(2500);
    await page.screenshot({ path: "/tmp/editor.png" });
    for (const group of ["Type", "Title Bar", "Banner", "Comfort", "CSS", "Fonts"]) {
      await page.getByRole("button", { name: group, exact: true }).click();
      await page.screenshot({ path: `/tmp/editor-${group}.png` });
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.waitForTimeout(500);
    await page.screenshot({ path: "/tmp/editor-390.png" });
    assert.ok(true);
  });
});
