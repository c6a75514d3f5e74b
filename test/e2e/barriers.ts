import type { Page } from "playwright-core";
import { accessibilityProblems } from "../browser.ts";

/** Everything wrong with the page as it stands, narrow and wide, light and dark. */
export async function barriersOf(page: Page): Promise<string[]> {
  const problems: string[] = [];
  const nameless = await page.locator(".undefined, .null, .false").count();
  if (nameless > 0) problems.push(`${nameless} elements have a class that nobody named`);
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    // A comment that the address names may leave another half under the title bar.
    await page.evaluate("scrollTo(0, 0)");
    await page.evaluate("new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))");
    const over = await page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");
    if (over > 0) problems.push(`${width}: scrolls sideways, by ${over}`);
    for (const colorScheme of ["light", "dark"] as const) {
      await page.emulateMedia({ colorScheme });
      const found = await accessibilityProblems(page);
      problems.push(...found.map((problem) => `${width} ${colorScheme}: ${problem}`));
    }
  }
  return problems;
}
