import type { Page } from "playwright-core";

/** Time stands still in the page, until the test lets it run. */
export async function stopClock(page: Page): Promise<void> {
  const now = Date.now();
  await page.clock.install({ time: now });
  await page.clock.pauseAt(now + 1000);
}
