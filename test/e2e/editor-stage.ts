import type { Locator, Page } from "playwright-core";
import { actAtOnce } from "./before-actions.ts";

/** Focuses the field for a body, and waits until it is the editor. */
export async function openEditor(page: Page, name: string): Promise<Locator> {
  const field = page.getByRole("textbox", { name, exact: true });
  // A click would wait for the plain field if the editor replaces it at that moment.
  await field.focus();
  await page.locator(`[contenteditable=true][aria-label="${name}"]`).click();
  await toolbar(page).waitFor();
  return field;
}

export const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });

/** Presses a button of the toolbar, or its entry in the menu of those that do not fit. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const button = toolbar(page).getByRole("button", { name, exact: true });
  if ((await button.count()) > 0) return button.click();
  await toolbar(page).getByRole("button", { name: "More" }).click();
  await page.getByRole("menu").getByText(name, { exact: true }).click();
}

/** Delays a lazily loaded script; returns a function that releases it. */
export async function holdScript(page: Page, name: string): Promise<() => void> {
  const held: (() => void)[] = [];
  let isHeld = true;
  await page.route(new RegExp(`/assets/${name}-.*\\.js`), async (route) => {
    if (isHeld) await new Promise<void>((resolve) => held.push(resolve));
    await route.continue();
  });
  return () => {
    isHeld = false;
    for (const go of held) go();
  };
}

/** Delays a script without which nothing runs, and lets actions on the page come before it. */
export function holdFirst(page: Page, name: string): Promise<() => void> {
  actAtOnce(page);
  return holdScript(page, name);
}

/** Delays the editor; returns a function that releases it. */
export const holdEditor = (page: Page) => holdScript(page, "writing");

/** Milliseconds between two keys of a user who types. */
export const AS_A_USER = { delay: 70 };
