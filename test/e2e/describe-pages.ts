import assert from "node:assert/strict";
import { describe, it } from "node:test";
import type { Page } from "playwright-core";
import { accessibilityProblems, bringAxe, type Rules } from "../browser.ts";
import { OWN_TEXTS, PSEUDO, stage } from "./every-page.ts";
import type { KindOfPage } from "./kinds-of-pages.ts";
import { nextFrame } from "./stage.ts";
import { untranslatedTexts } from "./untranslated.ts";

interface Look {
  width: number;
  colorScheme: "light" | "dark";
  /** Rules that depend on neither colors nor the text direction run once at each width. */
  rules: Rules;
}

/** Frames after which a page that has loaded moves no more. */
const SETTLED = 30;

/** Returns by how many pixels a page scrolls sideways, once what loads by itself has its place. */
async function overflowOf(page: Page): Promise<number> {
  for (let frame = 0; ; frame++) {
    const over = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    if (over <= 0 || frame === SETTLED) return over;
    await nextFrame(page);
  }
}

/** Returns how much of a page is beyond its edge, and its accessibility problems, at this width and in these colors. */
async function barriersOf(page: Page, { width, colorScheme, rules }: Look): Promise<string[]> {
  await page.setViewportSize({ width, height: 800 });
  // Elements that fade in have other colors until then.
  await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
  // The address of a comment may scroll half of another one under the title bar.
  await page.evaluate("scrollTo(0, 0)");
  const problems = await accessibilityProblems(page, rules);
  const over = await overflowOf(page);
  if (over > 0) problems.push(`scrolls sideways, by ${over}`);
  const direction = await page.locator("html").getAttribute("dir");
  return problems.map((problem) => `${direction} ${width} ${colorScheme}: ${problem}`);
}

const FROM_LEFT = `Object.assign(document.documentElement, { lang: "en", dir: "ltr" })`;

/**
 * Checks pages: their texts are translated, nothing reaches beyond their edges, and they are accessible, narrow and
 * wide, in light and dark colors, from right to left and from left to right.
 */
export const describePages = (pages: readonly KindOfPage[]) =>
  describe("pages are translated and accessible, without clipped content, in both directions, widths and colors", () => {
    for (const [what, path, as] of pages)
      it(`on ${what}`, async () => {
        const page = await stage.walk(path, { cookies: { locale: PSEUDO }, ...(as ? { as } : {}) });
        assert.equal(await page.locator("html").getAttribute("dir"), "rtl");
        assert.match((await page.textContent("body")) ?? "", /‹/);
        assert.deepEqual(await untranslatedTexts(page, OWN_TEXTS), []);
        assert.equal(await page.locator(".undefined, .null, .false").count(), 0, "a class without a name");
        await bringAxe(page);
        const problems = [
          ...(await barriersOf(page, { width: 1280, colorScheme: "light", rules: "all" })),
          ...(await barriersOf(page, { width: 360, colorScheme: "dark", rules: "of layout" })),
        ];
        await page.evaluate(FROM_LEFT);
        problems.push(
          ...(await barriersOf(page, { width: 360, colorScheme: "light", rules: "all" })),
          ...(await barriersOf(page, { width: 1280, colorScheme: "dark", rules: "of layout" })),
        );
        assert.deepEqual(problems, []);
      });
  });
