import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems } from "../browser.ts";
import { openGallery, untilStable } from "./stage.ts";

const openPage = await openGallery();

const isOver = (page: Page) => page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");

/** Layers that are opened one after another, each over the page. */
const OPENED: [what: string, open: (page: Page) => Promise<void>][] = [
  ["a modal", (page) => page.getByRole("button", { name: "Open form" }).click()],
  ["a menu", (page) => page.getByRole("button", { name: "Actions", exact: true }).click()],
  ["a menu with choices", (page) => page.getByRole("button", { name: "Choices" }).click()],
  ["a popover", (page) => page.getByRole("button", { name: "Card", exact: true }).click()],
];
/** Each two of preset, direction and width occur together once. */
const VIEWS = [
  ["light", "ltr", 360],
  ["dark", "ltr", 1280],
  ["dark", "rtl", 360],
  ["light", "rtl", 1280],
] as const;
const TOASTS = ["Staying toast", "Long toast", "Toast with actions", "Failure with words"];

describe("every component is accessible", () => {
  for (const [preset, direction, width] of VIEWS)
    it(`${preset}, ${direction}, ${width} wide`, async () => {
      const page = await openPage({ preset, direction, width });
      const scheme = await page.evaluate<string>("getComputedStyle(document.documentElement).colorScheme");
      assert.equal(scheme, preset);
      assert.deepEqual(await accessibilityProblems(page), []);
      assert.ok((await isOver(page)) <= 0, "it scrolls sideways");
      for (const [what, open] of OPENED) {
        await open(page);
        await page
          .getByRole(/menu/.test(what) ? "menu" : "dialog")
          .first()
          .waitFor();
        await untilStable(page);
        assert.deepEqual(await accessibilityProblems(page), [], what);
        await page.keyboard.press("Escape");
        await page.getByRole("dialog").first().waitFor({ state: "detached" });
      }
      for (const name of TOASTS) await page.getByRole("button", { name, exact: true }).click();
      await untilStable(page);
      assert.deepEqual(await accessibilityProblems(page), [], "toasts");
    });
});
