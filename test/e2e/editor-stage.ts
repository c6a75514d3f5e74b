import type { Locator, Page } from "playwright-core";

/** Comes to the field for a body, and waits until it is the editor. */
export async function openEditor(page: Page, name: string): Promise<Locator> {
  const field = page.getByRole("textbox", { name, exact: true });
  await field.click();
  await toolbar(page).waitFor();
  return field;
}

export const toolbar = (page: Page) => page.getByRole("toolbar", { name: "Formatting" });

/** Presses a button of the toolbar, or its line in the menu of those that have no room. */
export async function pressTool(page: Page, name: string): Promise<void> {
  const button = toolbar(page).getByRole("button", { name, exact: true });
  if ((await button.count()) > 0) return button.click();
  await toolbar(page).getByRole("button", { name: "More" }).click();
  await page.getByRole("menu").getByText(name, { exact: true }).click();
}

/** Holds a script that a page asks for late back until it is let go. */
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

/** Holds the editor back until it is let go. */
export const holdEditor = (page: Page) => holdScript(page, "writing");

/** Milliseconds from one key to the next, as a person types. */
export const AS_A_USER = { delay: 70 };
