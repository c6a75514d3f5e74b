import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems, bringAxe } from "../browser.ts";
import { stage } from "./every-page.ts";
import type { KindOfPage } from "./kinds-of-pages.ts";

interface Schemes {
  narrow: "light" | "dark";
  wide: "light" | "dark";
}

/**
 * Returns the accessibility problems of the current page, narrow and wide, in the given color schemes: the
 * tests of the two text directions together check each width in both schemes.
 */
async function barriersOf(page: Page, { narrow, wide }: Schemes): Promise<string[]> {
  const problems: string[] = [];
  await bringAxe(page);
  const nameless = await page.locator(".undefined, .null, .false").count();
  if (nameless > 0) problems.push(`${nameless} elements have a class without a name`);
  for (const [width, colorScheme] of [
    [360, narrow],
    [1280, wide],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    // The address of a comment may scroll half of another one under the title bar.
    await page.evaluate("scrollTo(0, 0)");
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    const over = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    if (over > 0) problems.push(`${width}: scrolls sideways, by ${over}`);
    await page.emulateMedia({ colorScheme });
    const found = await accessibilityProblems(page);
    problems.push(...found.map((problem) => `${width} ${colorScheme}: ${problem}`));
  }
  return problems;
}

/** Checks pages in a left-to-right language. */
export const describeFromLeft = (pages: readonly KindOfPage[]) =>
  describe("pages are accessible without clipped content, narrow in light colors and wide in dark ones", () => {
    for (const [what, path, as] of pages)
      it(`on ${what}`, async () => {
        const page = await stage.walk(path, as ? { as } : {});
        assert.deepEqual(await barriersOf(page, { narrow: "light", wide: "dark" }), []);
      });
  });

/** Checks pages in a right-to-left language. */
export const describeFromRight = (pages: readonly KindOfPage[]) =>
  describe("pages are accessible without clipped content from right to left, narrow in dark colors and wide in light ones", () => {
    for (const [what, path, as] of pages)
      it(`on ${what}`, async () => {
        const page = await stage.walk(path, { locale: "ar", ...(as ? { as } : {}) });
        assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
        assert.deepEqual(await barriersOf(page, { narrow: "dark", wide: "light" }), []);
      });
  });
