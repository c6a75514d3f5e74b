import type { Page } from "playwright-core";
import { openStage } from "../e2e/stage.ts";

export interface Look {
  preset?: "light" | "dark";
  direction?: "ltr" | "rtl";
  width?: number;
}

/** The page that shows every piece, for one file of tests. */
export async function openGallery() {
  const { visit } = await openStage({ gallery: true });
  return async ({ preset = "light", direction = "ltr", width = 1280 }: Look = {}): Promise<Page> => {
    const { page } = await visit(`/_gallery?preset=${preset}&dir=${direction}`, { width });
    // The layers are there when what toasts are read out by is.
    await page.locator("[aria-live=polite]").waitFor({ state: "attached" });
    return page;
  };
}

/** What has the focus, in its own words. */
export const focused = (page: Page) =>
  page.evaluate<string>("document.activeElement.ariaLabel ?? document.activeElement.innerText");

/** Until everything stands where it will stay. What turns for ever is not waited for. */
export const settled = (page: Page) =>
  page.evaluate<void>(
    `Promise.allSettled(document.getAnimations()
      .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
      .map(({ finished }) => finished)).then(() => {})`,
  );
