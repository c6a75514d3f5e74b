import assert from "node:assert/strict";
import type { Locator, Page } from "playwright-core";
import type { NavigationItem } from "#features/navigation/contract.ts";
import { aTheme } from "#features/themes/testing.ts";
import type { TestForum } from "../forum.ts";
import { takenOver, untilTrue } from "./stage.ts";

/** A title bar with two menus: one of columns, and one at the end of the bar. */
export const MENUS: Partial<NavigationItem>[] = [
  { name: "Posts", url: "/discussions" },
  {
    name: "Products",
    url: "/categories",
    children: [
      { name: "News", url: "/news", badge: { type: "text", text: "New" } },
      { name: "Hardware", children: [{ name: "Printers", url: "/printers" }] },
      { name: "Software", url: "/software", children: [{ name: "Drivers", url: "/drivers" }] },
    ],
  },
  { name: "Help", children: [{ name: "Guides to everything that one may want", url: "/guides" }] },
];

export async function setEntries(forum: TestForum, items: Partial<NavigationItem>[] | null): Promise<void> {
  const administrator = await forum.as("administrator");
  const configured = items ? { default: items } : {};
  const { status, body } = await administrator.patch("/config", { "navigation.items": configured });
  assert.equal(status, 200, JSON.stringify(body));
}

/** Makes a theme, or one with these variables, the current one while `work` runs. */
export async function withTheme(
  forum: TestForum,
  theme: number | Record<string, unknown>,
  work: () => Promise<void>,
): Promise<void> {
  const administrator = await forum.as("administrator");
  const choose = async (themeID: number | string) =>
    assert.equal((await administrator.put("/themes/current", { themeID })).status, 200);
  await choose(typeof theme === "number" ? theme : await aTheme(forum, theme));
  try {
    await work();
  } finally {
    await choose("theme-foundation");
  }
}

/** Waits for the script of menus, which is loaded after that of the page. Until then they are HTML. */
export const menusRun = (page: Page): Promise<void> =>
  untilTrue(
    page,
    `[...document.querySelectorAll("header nav > details")].every((menu) =>
      Object.keys(menu).some((key) => key.startsWith("__reactProps")))`,
  );

/** Stops the clock of the page: from now on only `page.clock.runFor` advances it. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install();
  await page.reload();
  await takenOver(page);
  await menusRun(page);
  await page.clock.pauseAt((await page.evaluate<number>("Date.now()")) + 60_000);
}

/** Returns the position in the window, in pixels. */
export async function placeOf(found: Locator) {
  const box = await found.boundingBox();
  assert.ok(box, "It is not there to be seen.");
  return { left: box.x, right: box.x + box.width, top: box.y, bottom: box.y + box.height };
}

export const sideways = (page: Page) =>
  page.evaluate<number>("document.documentElement.scrollWidth - innerWidth");

/** Returns the label or text of the focused element. */
export const focused = (page: Page) =>
  page.evaluate<string>("(({ ariaLabel, textContent }) => ariaLabel ?? textContent)(document.activeElement)");
