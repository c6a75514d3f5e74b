import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems } from "../browser.ts";
import { focused, openGallery } from "./stage.ts";

const visit = await openGallery();

const openPanel = async (page: Page) => {
  await page.locator("header summary[aria-label*=kestrel]").click();
  const panel = page.getByRole("dialog", { name: "My Account" });
  await panel.waitFor();
  return panel;
};
const shownIn = (panel: Awaited<ReturnType<typeof openPanel>>) => panel.getByRole("tabpanel").innerText();

describe("an add-on's part for members", () => {
  it("is a flyout of the title bar, with a count", async () => {
    const page = await visit();
    const button = page.locator("header").getByRole("button", { name: /^Notifications/ });
    assert.match(await button.innerText(), /99\+/);
    await button.click();
    await page.getByText("Nothing new.").waitFor();
    assert.deepEqual(await accessibilityProblems(page), []);
    await page.keyboard.press("Escape");
    await page.getByText("Nothing new.").waitFor({ state: "hidden" });
  });

  it("is a tab of the account panel on narrow screens", async () => {
    const page = await visit({ width: 360 });
    assert.equal(
      await page
        .locator("header")
        .getByRole("button", { name: /^Notifications/ })
        .isVisible(),
      false,
    );
    const panel = await openPanel(page);
    assert.deepEqual(await panel.getByRole("tab").allInnerTexts(), [
      "My Account",
      "Notifications\n99+\nunread",
      "Messages",
    ]);
    assert.match(await shownIn(panel), /Sign Out/);
    await panel.getByRole("tab", { name: "Messages" }).click();
    assert.equal(await shownIn(panel), "Dear kestrel");
    assert.deepEqual(await accessibilityProblems(page), []);
  });

  for (const [direction, forward, back] of [
    ["ltr", "ArrowRight", "ArrowLeft"],
    ["rtl", "ArrowLeft", "ArrowRight"],
  ] as const)
    it(`is reached with arrows in either text direction (${direction})`, async () => {
      const page = await visit({ width: 360, direction });
      const panel = await openPanel(page);
      await panel.getByRole("tab", { name: "My Account" }).focus();
      for (const [key, name] of [
        [forward, "Notifications"],
        [forward, "Messages"],
        [forward, "My Account"],
        [back, "Messages"],
        ["Home", "My Account"],
        ["End", "Messages"],
      ] as const) {
        await page.keyboard.press(key);
        assert.match(await focused(page), new RegExp(`^${name}`));
        assert.equal(await panel.getByRole("tab", { selected: true }).innerText(), await focused(page));
      }
      assert.equal(await shownIn(panel), "Dear kestrel");
    });
});
