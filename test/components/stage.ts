import type { Page } from "playwright-core";
import { openStage } from "../e2e/stage.ts";

export interface Look {
  preset?: "light" | "dark";
  direction?: "ltr" | "rtl";
  width?: number;
}

/** Opens the page that shows every component, for one file of tests. */
export async function openGallery() {
  const { visit } = await openStage({ gallery: true });
  return async ({ preset = "light", direction = "ltr", width = 1280 }: Look = {}): Promise<Page> => {
    const { page } = await visit(`/_gallery?preset=${preset}&dir=${direction}`, { width });
    // The layers are mounted when the live region for toasts is.
    await page.locator("[aria-live=polite]").waitFor({ state: "attached" });
    return page;
  };
}

/** Returns a description of the focused element. */
export const focused = (page: Page) =>
  page.evaluate<string>("document.activeElement.ariaLabel ?? document.activeElement.innerText");

/** Waits until all animations end, except endless ones. */
export const untilStable = (page: Page) =>
  page.evaluate<void>(
    `Promise.allSettled(document.getAnimations()
      .filter(({ effect }) => Number.isFinite(effect.getComputedTiming().endTime))
      .map(({ finished }) => finished)).then(() => {})`,
  );
